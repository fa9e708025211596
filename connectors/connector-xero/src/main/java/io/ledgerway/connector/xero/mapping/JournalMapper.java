package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Manual journals, and the journals of all other transactions. Both have the base currency. */
final class JournalMapper {

    /** The data types of the records that Xero makes journals of; of others there are none. */
    private static final Map<String, Optional<DataType>> SOURCES =
            Map.ofEntries(
                    Map.entry("ACCREC", Optional.of(DataType.INVOICES)),
                    Map.entry("ACCPAY", Optional.of(DataType.BILLS)),
                    Map.entry("ACCRECCREDIT", Optional.of(DataType.CREDIT_NOTES)),
                    Map.entry("ACCPAYCREDIT", Optional.of(DataType.BILL_CREDIT_NOTES)),
                    Map.entry("ACCRECPAYMENT", Optional.of(DataType.PAYMENTS)),
                    Map.entry("ACCPAYPAYMENT", Optional.of(DataType.BILL_PAYMENTS)),
                    Map.entry("ARCREDITPAYMENT", Optional.of(DataType.PAYMENTS)),
                    Map.entry("APCREDITPAYMENT", Optional.of(DataType.BILL_PAYMENTS)),
                    Map.entry("AROVERPAYMENT", Optional.of(DataType.PAYMENTS)),
                    Map.entry("APOVERPAYMENT", Optional.of(DataType.BILL_PAYMENTS)),
                    Map.entry("ARPREPAYMENT", Optional.of(DataType.PAYMENTS)),
                    Map.entry("APPREPAYMENT", Optional.of(DataType.BILL_PAYMENTS)),
                    Map.entry("CASHREC", Optional.of(DataType.DIRECT_INCOMES)),
                    Map.entry("CASHPAID", Optional.of(DataType.DIRECT_COSTS)),
                    Map.entry("TRANSFER", Optional.of(DataType.TRANSFERS)),
                    Map.entry("EXPCLAIM", Optional.empty()),
                    Map.entry("EXPPAYMENT", Optional.empty()),
                    Map.entry("PAYSLIP", Optional.empty()),
                    Map.entry("WAGEPAYABLE", Optional.empty()),
                    Map.entry("INTEGRATEDPAYROLLPE", Optional.empty()),
                    Map.entry("INTEGRATEDPAYROLLPT", Optional.empty()),
                    Map.entry("INTEGRATEDPAYROLLPTPAYMENT", Optional.empty()),
                    Map.entry("INTEGRATEDPAYROLLCN", Optional.empty()),
                    Map.entry("EXTERNALSPENDMONEY", Optional.empty()));

    private JournalMapper() {}

    /** Net of tax, which is a line of its own: in Xero the lines balance with their taxes. */
    static JournalEntry manual(XeroRecord it, XeroReferences references) throws ConnectorException {
        var inclusive = "Inclusive".equals(it.text("LineAmountTypes"));
        var lines = new ArrayList<JournalEntry.Line>();
        var taxed = false;
        var total = BigDecimal.ZERO;
        for (var each : it.list("JournalLines")) {
            if (!each.flag("IsBlank")) {
                var amount = each.amountOrZero("LineAmount");
                var tax = each.amountOrZero("TaxAmount");
                var net = inclusive ? amount.subtract(tax) : amount;
                lines.add(line(each, net, "Tracking", references));
                taxed |= tax.signum() != 0;
                total = total.add(net);
            }
        }
        if (taxed && total.signum() != 0) {
            lines.add(tax(total.negate(), references));
        }
        return new JournalEntry(
                it.required("ManualJournalID"),
                it.text("Narration"),
                it.day("Date"),
                /* createdOn= */ null,
                it.dateTime("UpdatedDateUTC"),
                /* journalRef= */ null,
                lines,
                /* recordRef= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    /** A journal is never changed: a change of its transaction adds others. Tax has own lines. */
    static JournalEntry journal(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var lines = new ArrayList<JournalEntry.Line>();
        for (var each : it.list("JournalLines")) {
            lines.add(line(each, each.amountOrZero("NetAmount"), "TrackingCategories", references));
        }
        return new JournalEntry(
                it.required("JournalID"),
                it.text("Reference"),
                it.requiredDay("JournalDate"),
                it.dateTime("CreatedDateUTC"),
                it.dateTime("CreatedDateUTC"),
                /* journalRef= */ null,
                lines,
                source(it),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("CreatedDateUTC"));
    }

    /** The tax of all lines. */
    private static JournalEntry.Line tax(BigDecimal net, XeroReferences references)
            throws ConnectorException {
        return line(
                /* description= */ null,
                net,
                XeroRefs.systemAccount("GST", references),
                new RecordTracking(List.of()),
                references);
    }

    private static @Nullable RecordRef source(XeroRecord it) {
        var id = it.text("SourceID");
        var type = it.choice("SourceType", SOURCES, Optional.<DataType>empty());
        return id == null ? null : type.map(each -> new RecordRef(id, each.key())).orElse(null);
    }

    private static JournalEntry.Line line(
            XeroRecord line, BigDecimal net, String tracking, XeroReferences references)
            throws ConnectorException {
        return line(
                line.text("Description"),
                net,
                XeroRefs.lineAccount(line, references),
                new RecordTracking(
                        XeroLine.recordRefs(XeroRefs.tracking(line, tracking, references))),
                references);
    }

    private static JournalEntry.Line line(
            @Nullable String description,
            BigDecimal net,
            @Nullable AccountRef account,
            RecordTracking tracking,
            XeroReferences references)
            throws ConnectorException {
        var currency = references.baseCurrency();
        return new JournalEntry.Line(
                description,
                net,
                net,
                currency,
                currency,
                account,
                tracking,
                /* contactRef= */ null);
    }
}
