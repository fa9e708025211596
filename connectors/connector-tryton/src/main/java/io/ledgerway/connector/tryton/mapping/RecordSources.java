package io.ledgerway.connector.tryton.mapping;

import static io.ledgerway.model.datatype.DataType.BANK_ACCOUNTS;
import static io.ledgerway.model.datatype.DataType.BANK_TRANSACTIONS;
import static io.ledgerway.model.datatype.DataType.BILLS;
import static io.ledgerway.model.datatype.DataType.BILL_CREDIT_NOTES;
import static io.ledgerway.model.datatype.DataType.BILL_PAYMENTS;
import static io.ledgerway.model.datatype.DataType.CHART_OF_ACCOUNTS;
import static io.ledgerway.model.datatype.DataType.CREDIT_NOTES;
import static io.ledgerway.model.datatype.DataType.CUSTOMERS;
import static io.ledgerway.model.datatype.DataType.DIRECT_COSTS;
import static io.ledgerway.model.datatype.DataType.DIRECT_INCOMES;
import static io.ledgerway.model.datatype.DataType.INVOICES;
import static io.ledgerway.model.datatype.DataType.ITEMS;
import static io.ledgerway.model.datatype.DataType.JOURNALS;
import static io.ledgerway.model.datatype.DataType.JOURNAL_ENTRIES;
import static io.ledgerway.model.datatype.DataType.PAYMENTS;
import static io.ledgerway.model.datatype.DataType.PAYMENT_METHODS;
import static io.ledgerway.model.datatype.DataType.SUPPLIERS;
import static io.ledgerway.model.datatype.DataType.TAX_RATES;
import static io.ledgerway.model.datatype.DataType.TRANSFERS;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Table of the sources of records by data type. */
public final class RecordSources {

    private static final String COMPANY = "company";

    /** Null in JSON, which {@code List.of} does not take. */
    private static final Optional<Object> NOTHING = Optional.empty();

    private static final Map<DataType, RecordSource> ALL = new EnumMap<>(DataType.class);

    static {
        put(CUSTOMERS, parties((row, _, modified) -> Contacts.customer(row, modified)));
        put(SUPPLIERS, parties((row, _, modified) -> Contacts.supplier(row, modified)));
        put(INVOICES, documents("out", false, Invoices::invoice));
        put(CREDIT_NOTES, documents("out", true, CreditNotes::creditNote));
        put(BILLS, documents("in", false, Bills::bill));
        put(BILL_CREDIT_NOTES, documents("in", true, BillCreditNotes::billCreditNote));
        put(PAYMENTS, payments("out", Payments::payment));
        put(BILL_PAYMENTS, payments("in", Payments::billPayment));
        put(
                JOURNAL_ENTRIES,
                new RecordSource(
                        "account.move",
                        facts -> List.of(own(facts), posted()),
                        Moves.ENTRY_FIELDS,
                        Moves.PARTS,
                        RecordSource.ALL,
                        (row, facts, modified) -> new Moves(row, facts, modified).journalEntry()));
        put(DIRECT_COSTS, moves(Moves.Kind.DIRECT_COST, Moves::directCost));
        put(DIRECT_INCOMES, moves(Moves.Kind.DIRECT_INCOME, Moves::directIncome));
        put(TRANSFERS, moves(Moves.Kind.TRANSFER, Moves::transfer));
        put(
                CHART_OF_ACCOUNTS,
                whole(
                        "account.account",
                        facts -> List.of(own(facts), List.of("type.statement", "!=", NOTHING)),
                        MasterData.ACCOUNT_FIELDS,
                        MasterData::account));
        put(
                BANK_ACCOUNTS,
                whole(
                        "account.account",
                        facts ->
                                List.of(
                                        own(facts),
                                        List.of("id", "in", numbers(facts.bankAccountIds()))),
                        MasterData.ACCOUNT_FIELDS,
                        MasterData::bankAccount));
        put(
                BANK_TRANSACTIONS,
                new RecordSource(
                        "account.statement.line",
                        facts -> List.of(List.of("statement.company", "=", facts.company())),
                        MasterData.STATEMENT_LINE_FIELDS,
                        List.of("statement"),
                        RecordSource.ALL,
                        (row, _, modified) -> MasterData.bankTransaction(row, modified)));
        put(
                TAX_RATES,
                whole(
                                "account.tax",
                                facts -> List.of(own(facts), List.of("parent", "=", NOTHING)),
                                MasterData.TAX_FIELDS,
                                MasterData::taxRate)
                        .ofTheDay());
        put(
                ITEMS,
                new RecordSource(
                        "product.product",
                        _ -> List.of(),
                        MasterData.PRODUCT_FIELDS,
                        List.of("template", "template.list_prices", "cost_prices"),
                        RecordSource.ALL,
                        MasterData::item));
        put(
                JOURNALS,
                whole(
                        "account.journal",
                        _ -> List.of(),
                        List.of("name", "code", "type", "active"),
                        (row, _, modified) -> MasterData.journal(row, modified)));
        put(
                PAYMENT_METHODS,
                whole(
                        "account.invoice.payment.method",
                        facts -> List.of(own(facts)),
                        List.of("name", "active", "journal.type"),
                        MasterData::paymentMethod));
    }

    private RecordSources() {}

    @FunctionalInterface
    private interface DocumentMapping {
        Object map(Document document) throws ConnectorException;
    }

    @FunctionalInterface
    private interface MoveMapping {
        Object map(Moves move) throws ConnectorException;
    }

    /** The source of a type that has records; empty for the others. */
    public static Optional<RecordSource> of(DataType type) {
        return Optional.ofNullable(ALL.get(type));
    }

    private static void put(DataType type, RecordSource source) {
        ALL.put(type, source);
    }

    private static RecordSource whole(
            String model,
            RecordSource.Domain domain,
            List<String> fields,
            RecordSource.Mapping mapping) {
        return new RecordSource(model, domain, fields, List.of(), RecordSource.ALL, mapping);
    }

    private static RecordSource parties(RecordSource.Mapping mapping) {
        return new RecordSource(
                "party.party",
                _ -> List.of(List.of("replaced_by", "=", NOTHING)),
                Contacts.FIELDS,
                Contacts.PARTS,
                RecordSource.ALL,
                mapping);
    }

    private static RecordSource documents(String type, boolean credit, DocumentMapping mapping) {
        return new RecordSource(
                "account.invoice",
                facts -> List.of(own(facts), List.of("type", "=", type)),
                Document.FIELDS,
                Document.PARTS,
                (row, _) -> Document.isCredit(row) == credit,
                (row, facts, modified) -> mapping.map(new Document(row, facts, modified)));
    }

    private static RecordSource payments(String type, RecordSource.Mapping mapping) {
        return new RecordSource(
                "account.move.line",
                facts ->
                        List.of(
                                List.of("move.company", "=", facts.company()),
                                List.of("invoice_payments.type", "=", type)),
                Payments.FIELDS,
                Payments.PARTS,
                RecordSource.ALL,
                mapping);
    }

    private static RecordSource moves(Moves.Kind kind, MoveMapping mapping) {
        return new RecordSource(
                "account.move",
                facts ->
                        List.of(
                                own(facts),
                                posted(),
                                List.of("lines.account", "in", numbers(facts.bankAccountIds()))),
                Moves.FIELDS,
                Moves.PARTS,
                (row, facts) -> Moves.kind(row, facts) == kind,
                (row, facts, modified) -> mapping.map(new Moves(row, facts, modified)));
    }

    private static List<Object> own(LedgerFacts facts) {
        return List.of(COMPANY, "=", facts.company());
    }

    private static List<Object> posted() {
        return List.of("state", "=", "posted");
    }

    private static List<Integer> numbers(Iterable<String> ids) {
        var numbers = new ArrayList<Integer>();
        ids.forEach(it -> numbers.add(Integer.valueOf(Objects.requireNonNull(it))));
        return numbers.stream().sorted().toList();
    }
}
