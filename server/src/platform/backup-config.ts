import { join } from 'node:path'
import * as z from 'zod'
import type { BackupFolder } from './database/backup-folder.ts'

export const backupSettings = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).default(14),
  BACKUP_RECORD: z.string().optional(),
}

interface BackupSettings {
  DATA_FOLDER: string
  BACKUP_FOLDER?: string | undefined
  BACKUP_DAYS: number
  BACKUP_RECORD?: string | undefined
}

export const backupsFrom = (settings: BackupSettings): BackupFolder => ({
  folder: settings.BACKUP_FOLDER ?? join(settings.DATA_FOLDER, 'backups'),
  days: settings.BACKUP_DAYS,
  record: settings.BACKUP_RECORD ?? null,
})
