package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
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

    static JournalEntry manual(XeroRecord it, XeroReferences references) throws ConnectorException {
        var inclusive = "Inclusive".equals(it.text("LineAmountTypes"));
        var lines = new ArrayList<JournalEntry.Line>();
        for (var each : it.list("JournalLines")) {
            if (!each.flag("IsBlank")) {
                var amount = each.amountOrZero("LineAmount");
                lines.add(
                        line(
                                each,
                                inclusive
                                        ? amount.subtract(each.amountOrZero("TaxAmount"))
                                        : amount,
                                "Tracking",
                                references));
            }
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

    private static @Nullable RecordRef source(XeroRecord it) {
        var id = it.text("SourceID");
        var type = it.choice("SourceType", SOURCES, Optional.<DataType>empty());
        return id == null ? null : type.map(each -> new RecordRef(id, each.key())).orElse(null);
    }

    private static JournalEntry.Line line(
            XeroRecord line, BigDecimal net, String tracking, XeroReferences references)
            throws ConnectorException {
        var currency = references.baseCurrency();
        return new JournalEntry.Line(
                line.text("Description"),
                net,
                net,
                currency,
                currency,
                XeroRefs.lineAccount(line, references),
                new RecordTracking(
                        XeroLine.recordRefs(XeroRefs.tracking(line, tracking, references))),
                /* contactRef= */ null);
    }
}
