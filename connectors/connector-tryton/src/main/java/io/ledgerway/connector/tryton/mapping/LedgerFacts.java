package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Other records of a company that the mapping needs, read once on demand. */
public final class LedgerFacts {

    /** The accounts of a company, its taxes and its bank accounts are read in one call each. */
    private static final int ALL = 100_000;

    /** Documents whose types are read together: moves are read in about the order of theirs. */
    private static final int DOCUMENTS = 200;

    private static final List<String> TAX_FIELDS =
            Stream.concat(
                            TaxComputation.FIELDS.stream(),
                            Stream.of("group.kind", "invoice_account", "credit_note_account"))
                    .toList();

    private final @Nullable TrytonRpc rpc;
    private final int company;
    private final @Nullable String baseCurrency;
    private final @Nullable Clock clock;
    private final BiConsumer<String, String> unknownValues;
    private @Nullable Map<String, BankAccountFacts> bankAccounts;
    private @Nullable Map<String, TrytonRow> taxes;
    private @Nullable AccountTypes types;
    private final Map<String, DataType> documentTypes = new HashMap<>();

    /**
     * Facts of a company.
     *
     * @param clock for a server that sends no time
     * @param unknownValues gets the field and the value where a value is not known
     */
    public LedgerFacts(
            TrytonRpc rpc,
            int company,
            String baseCurrency,
            Clock clock,
            BiConsumer<String, String> unknownValues) {
        this(unknownValues, rpc, company, baseCurrency, clock);
    }

    /** Facts of a company, without the day. */
    public LedgerFacts(TrytonRpc rpc, int company, String baseCurrency) {
        this((_, _) -> {}, rpc, company, baseCurrency, null);
    }

    private LedgerFacts(
            BiConsumer<String, String> unknownValues,
            @Nullable TrytonRpc rpc,
            int company,
            @Nullable String baseCurrency,
            @Nullable Clock clock) {
        this.rpc = rpc;
        this.company = company;
        this.baseCurrency = baseCurrency;
        this.clock = clock;
        this.unknownValues = unknownValues;
    }

    /**
     * No facts: a mapping that needs one fails with {@link FactsUnavailableException}. Unknown
     * values are not counted.
     */
    public static LedgerFacts unavailable() {
        return new LedgerFacts((_, _) -> {}, null, 0, null, null);
    }

    /** A record cannot be mapped without facts of the ledger. */
    public static final class FactsUnavailableException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private FactsUnavailableException() {
            super("The mapping of the record needs other records of the ledger");
        }
    }

    /**
     * The bank of an account.
     *
     * @param iban null where Tryton has none
     */
    record BankAccountFacts(
            @Nullable String institution, @Nullable String iban, @Nullable String number) {}

    public int company() {
        return company;
    }

    public String baseCurrency() {
        if (baseCurrency == null) {
            throw new FactsUnavailableException();
        }
        return baseCurrency;
    }

    /** The day by the server's clock. */
    LocalDate today() {
        if (clock == null) {
            throw new FactsUnavailableException();
        }
        return LocalDate.ofInstant(
                Objects.requireNonNullElseGet(rpc().serverTime(), clock::instant), ZoneOffset.UTC);
    }

    private TrytonRpc rpc() {
        if (rpc == null) {
            throw new FactsUnavailableException();
        }
        return rpc;
    }

    /** The accounts of statement journals and payment methods. */
    public Set<String> bankAccountIds() throws ConnectorException {
        return bankAccounts().keySet();
    }

    Map<String, BankAccountFacts> bankAccounts() throws ConnectorException {
        var known = bankAccounts;
        if (known == null) {
            known = readBankAccounts();
            bankAccounts = known;
        }
        return known;
    }

    private Map<String, BankAccountFacts> readBankAccounts() throws ConnectorException {
        var found = new HashMap<String, BankAccountFacts>();
        var own = List.of(List.of("company", "=", company));
        for (var method :
                rpc().search(
                                "account.invoice.payment.method",
                                own,
                                ALL,
                                List.of("credit_account", "debit_account"))) {
            for (var field : List.of("credit_account", "debit_account")) {
                var account = method.ref(field);
                if (account != null) {
                    found.putIfAbsent(account, new BankAccountFacts(null, null, null));
                }
            }
        }
        for (var journal :
                rpc().search(
                                "account.statement.journal",
                                own,
                                ALL,
                                List.of(
                                        "account",
                                        "bank_account.bank.party.name",
                                        "bank_account.numbers.type",
                                        "bank_account.numbers.number"))) {
            var account = journal.ref("account");
            if (account != null) {
                found.put(account, bank(journal.row("bank_account")));
            }
        }
        return Map.copyOf(found);
    }

    private static BankAccountFacts bank(TrytonRow account) {
        String iban = null;
        String other = null;
        for (var number : account.rows("numbers")) {
            if (Objects.equals(number.text("type"), "iban")) {
                iban = number.text("number");
            } else {
                other = number.text("number");
            }
        }
        return new BankAccountFacts(account.row("bank").row("party").text("name"), iban, other);
    }

    /** A tax; null where there is none with the id. */
    public @Nullable TrytonRow tax(@Nullable String id) throws ConnectorException {
        var known = taxes;
        if (known == null) {
            known = new HashMap<>();
            for (var each :
                    rpc().search(
                                    "account.tax",
                                    List.of(List.of("company", "=", company)),
                                    ALL,
                                    TAX_FIELDS)) {
                known.put(each.id(), each);
            }
            taxes = known;
        }
        return id == null ? null : known.get(id);
    }

    /** The taxes with the ids. */
    List<TrytonRow> taxes(List<String> ids) throws ConnectorException {
        var found = new ArrayList<TrytonRow>();
        for (var id : ids) {
            var tax = tax(id);
            if (tax != null) {
                found.add(tax);
            }
        }
        return found;
    }

    public AccountTypes types() throws ConnectorException {
        var known = types;
        if (known == null) {
            known =
                    new AccountTypes(
                            rpc().search(
                                            "account.account.type",
                                            List.of(List.of("company", "=", company)),
                                            ALL,
                                            AccountTypes.FIELDS));
            types = known;
        }
        return known;
    }

    /** Which of the four types a document has; null where it does not exist any more. */
    @Nullable DataType documentType(String id) throws ConnectorException {
        if (!documentTypes.containsKey(id)) {
            for (var row :
                    rpc().search(
                                    "account.invoice",
                                    List.of(
                                            List.of("company", "=", company),
                                            List.of("id", ">=", Integer.valueOf(id))),
                                    DOCUMENTS,
                                    List.of("type", "untaxed_amount"))) {
                documentTypes.put(row.id(), documentType(row));
            }
        }
        return documentTypes.get(id);
    }

    private static DataType documentType(TrytonRow row) {
        var credit = Document.isCredit(row);
        return Objects.equals(row.text("type"), "out")
                ? credit ? DataType.CREDIT_NOTES : DataType.INVOICES
                : credit ? DataType.BILL_CREDIT_NOTES : DataType.BILLS;
    }

    /** The value of a selection; unknown values are counted. */
    <T> T choice(TrytonRow row, String model, String field, Map<String, T> values, T unknown) {
        var text = row.text(field);
        if (text == null) {
            return unknown;
        }
        var value = values.get(text);
        if (value == null) {
            unknownValues.accept(model + "." + field, text);
            return unknown;
        }
        return value;
    }
}
