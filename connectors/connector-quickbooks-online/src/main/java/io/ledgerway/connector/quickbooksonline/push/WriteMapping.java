package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.RecordCheck;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.connector.quickbooksonline.push.field.WritableFields;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.datatype.DataType;
import java.util.regex.Pattern;

/** Maps canonical records to request bodies of the platform. */
final class WriteMapping {

    /**
     * Digits, some with a prefix of ours; companies in the United States have two other codes, and
     * shipping is a line with an item of its own.
     */
    private static final Pattern IDS =
            Pattern.compile("([A-Z]+_)?\\d{1,30}|TAX|NON|" + LineBodies.SHIPPING);

    private final CompanyApi company;
    private final WriteIssues issues;
    private final CompanyFacts.StoredRecord stored;

    WriteMapping(CompanyApi company, WriteIssues issues, CompanyFacts.StoredRecord stored) {
        this.company = company;
        this.issues = issues;
        this.stored = stored;
    }

    /**
     * What is sent for a record.
     *
     * @throws ConnectorException.WriteRefused when it cannot be sent
     */
    WriteBody translate(DataType type, Object record) throws ConnectorException {
        new RecordCheck(issues, "QuickBooks Online", IDS)
                .check(QuickBooksJson.tree(record), WritableFields.of(type));
        issues.throwIfRejected();
        var body = body(record);
        issues.throwIfRejected();
        return body;
    }

    private WriteBody body(Object record) throws ConnectorException {
        var facts = new CompanyFacts(company, issues, stored);
        var documents = new DocumentBodies(issues, facts);
        var ledger = new LedgerBodies(issues, facts);
        return switch (record) {
            case Supplier it -> MasterDataBodies.supplier(it);
            case Customer it -> MasterDataBodies.customer(it);
            case Account it -> MasterDataBodies.account(it, issues);
            case BankAccount it -> MasterDataBodies.bankAccount(it);
            case Item it -> MasterDataBodies.item(it, issues);
            case Invoice it -> documents.invoice(it);
            case CreditNote it -> documents.creditNote(it);
            case Bill it -> documents.bill(it);
            case BillCreditNote it -> documents.billCreditNote(it);
            case PurchaseOrder it -> documents.purchaseOrder(it);
            case DirectCost it -> documents.directCost(it);
            case DirectIncome it -> documents.directIncome(it);
            case Payment it -> ledger.payment(it);
            case BillPayment it -> ledger.billPayment(it);
            case JournalEntry it -> ledger.journalEntry(it);
            case Transfer it -> ledger.transfer(it);
            default ->
                    throw new ConnectorException.NotSupported(
                            "Records of " + record.getClass().getSimpleName());
        };
    }
}
