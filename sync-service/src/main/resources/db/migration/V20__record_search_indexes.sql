-- Finds records by what people call them: number, reference or name, and e-mail address or code. A company comes first, so that
-- the entries of a pull are near each other; the beginning of a text finds it, too. Journal entries have neither. One partition
-- after the other, so that no write waits. A build that was interrupted left an invalid index.
DROP INDEX IF EXISTS record_0_number;
CREATE INDEX CONCURRENTLY record_0_number ON record_0 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_0_code;
CREATE INDEX CONCURRENTLY record_0_code ON record_0 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_1_number;
CREATE INDEX CONCURRENTLY record_1_number ON record_1 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_1_code;
CREATE INDEX CONCURRENTLY record_1_code ON record_1 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_2_number;
CREATE INDEX CONCURRENTLY record_2_number ON record_2 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_2_code;
CREATE INDEX CONCURRENTLY record_2_code ON record_2 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_3_number;
CREATE INDEX CONCURRENTLY record_3_number ON record_3 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_3_code;
CREATE INDEX CONCURRENTLY record_3_code ON record_3 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_4_number;
CREATE INDEX CONCURRENTLY record_4_number ON record_4 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_4_code;
CREATE INDEX CONCURRENTLY record_4_code ON record_4 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_5_number;
CREATE INDEX CONCURRENTLY record_5_number ON record_5 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_5_code;
CREATE INDEX CONCURRENTLY record_5_code ON record_5 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_6_number;
CREATE INDEX CONCURRENTLY record_6_number ON record_6 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_6_code;
CREATE INDEX CONCURRENTLY record_6_code ON record_6 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_7_number;
CREATE INDEX CONCURRENTLY record_7_number ON record_7 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_7_code;
CREATE INDEX CONCURRENTLY record_7_code ON record_7 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_8_number;
CREATE INDEX CONCURRENTLY record_8_number ON record_8 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_8_code;
CREATE INDEX CONCURRENTLY record_8_code ON record_8 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_9_number;
CREATE INDEX CONCURRENTLY record_9_number ON record_9 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_9_code;
CREATE INDEX CONCURRENTLY record_9_code ON record_9 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_10_number;
CREATE INDEX CONCURRENTLY record_10_number ON record_10 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_10_code;
CREATE INDEX CONCURRENTLY record_10_code ON record_10 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_11_number;
CREATE INDEX CONCURRENTLY record_11_number ON record_11 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_11_code;
CREATE INDEX CONCURRENTLY record_11_code ON record_11 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_12_number;
CREATE INDEX CONCURRENTLY record_12_number ON record_12 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_12_code;
CREATE INDEX CONCURRENTLY record_12_code ON record_12 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_13_number;
CREATE INDEX CONCURRENTLY record_13_number ON record_13 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_13_code;
CREATE INDEX CONCURRENTLY record_13_code ON record_13 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_14_number;
CREATE INDEX CONCURRENTLY record_14_number ON record_14 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_14_code;
CREATE INDEX CONCURRENTLY record_14_code ON record_14 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
DROP INDEX IF EXISTS record_15_number;
CREATE INDEX CONCURRENTLY record_15_number ON record_15 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
DROP INDEX IF EXISTS record_15_code;
CREATE INDEX CONCURRENTLY record_15_code ON record_15 (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
-- takes the indexes of the partitions
CREATE INDEX record_number ON record (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'invoiceNumber', data ->> 'reference', data ->> 'customerName', data ->> 'supplierName', data ->> 'creditNoteNumber',
    data ->> 'billCreditNoteNumber', data ->> 'purchaseOrderNumber', data ->> 'salesOrderNumber', data ->> 'transactionId',
    data ->> 'accountName', data ->> 'name'), 100)) COLLATE "C"))
    WHERE data_type <> 'journalEntries';
CREATE INDEX record_code ON record (company_id, (ledgerway_fold(left(coalesce(
    data ->> 'emailAddress', data ->> 'nominalCode', data ->> 'code'), 100)) COLLATE "C"))
    WHERE data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items');
