package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.ReferenceMark;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.JournalRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Posted moves. Each is a journal entry. One with a single line on a bank account and no line with
 * a party is also a direct cost or a direct income; one of an amount between two bank accounts is
 * also a transfer.
 */
final class Moves {

    static final List<String> PARTS = List.of("lines");

    private static final int RATE_DECIMALS = 9;

    private static final List<String> COMMON_FIELDS =
            List.of(
                    "description",
                    "date",
                    "journal.name",
                    "lines.debit",
                    "lines.credit",
                    "lines.account.name",
                    "lines.description",
                    "lines.party",
                    "lines.second_currency.code",
                    "lines.amount_second_currency");

    /** Of journal entries. */
    static final List<String> ENTRY_FIELDS =
            Stream.concat(COMMON_FIELDS.stream(), MoveOrigins.FIELDS.stream()).toList();

    /** Of the other types, which need the taxes and reconciliations of lines. */
    static final List<String> FIELDS =
            Stream.concat(
                            COMMON_FIELDS.stream(),
                            Stream.of(
                                    "lines.reconciliation",
                                    "lines.tax_lines.tax",
                                    "lines.tax_lines.type"))
                    .toList();

    private final TrytonRow row;
    private final LedgerFacts facts;
    private final @Nullable DateTime modified;
    private final List<TrytonRow> lines;

    Moves(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified) {
        this.row = row;
        this.facts = facts;
        this.modified = modified;
        this.lines = row.rows("lines");
    }

    /** Kind of transaction that a move is besides a journal entry. */
    enum Kind {
        DIRECT_COST,
        DIRECT_INCOME,
        TRANSFER,
        OTHER
    }

    static Kind kind(TrytonRow move, LedgerFacts facts) throws ConnectorException {
        var banks = facts.bankAccountIds();
        var bankLines = new ArrayList<TrytonRow>();
        var others = new ArrayList<TrytonRow>();
        for (var line : move.rows("lines")) {
            (banks.contains(String.valueOf(line.ref("account"))) ? bankLines : others).add(line);
        }
        if (bankLines.size() == 2 && others.isEmpty()) {
            return net(bankLines.getFirst()).signum() == 0 ? Kind.OTHER : Kind.TRANSFER;
        }
        if (bankLines.size() != 1
                || others.isEmpty()
                || others.stream().anyMatch(it -> it.ref("party") != null)) {
            return Kind.OTHER;
        }
        return net(bankLines.getFirst()).signum() < 0 ? Kind.DIRECT_COST : Kind.DIRECT_INCOME;
    }

    private static BigDecimal net(TrytonRow line) {
        return line.amountOrZero("debit").subtract(line.amountOrZero("credit"));
    }

    /** In the currency of the transaction, with the sign of the debit side. */
    private static BigDecimal transactionNet(TrytonRow line) {
        var second = line.amount("amount_second_currency");
        return second == null ? net(line) : second;
    }

    private String currency(TrytonRow line) {
        return Objects.requireNonNullElse(
                line.row("second_currency").text("code"), facts.baseCurrency());
    }

    JournalEntry journalEntry() throws ConnectorException {
        var journal = Objects.requireNonNull(row.ref("journal"), "journal is missing");
        return new JournalEntry(
                row.id(),
                ReferenceMark.strip(row.text("description")),
                row.date("date"),
                created(),
                modified,
                new JournalRef(journal, row.row("journal").text("name")),
                lines.stream().map(this::line).toList(),
                new MoveOrigins(row, facts).recordRef(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    private @Nullable DateTime created() {
        var created = row.time(TrytonRow.CREATED);
        return created == null ? null : DateTime.of(created);
    }

    /** A party is both: the account decides which it is. */
    private JournalEntry.Line line(TrytonRow line) {
        var party = line.ref("party");
        return new JournalEntry.Line(
                line.text("description"),
                net(line),
                transactionNet(line),
                facts.baseCurrency(),
                currency(line),
                account(line),
                /* tracking= */ null,
                party == null ? null : new ContactRef(party, DataType.CUSTOMERS.key()));
    }

    private static AccountRef account(TrytonRow line) {
        return new AccountRef(line.ref("account"), line.row("account").text("name"));
    }

    DirectCost directCost() throws ConnectorException {
        var amounts = amounts(1);
        var items = new ArrayList<DirectCost.LineItem>();
        for (var each : amounts.items()) {
            items.add(
                    new DirectCost.LineItem(
                            each.line().text("description"),
                            each.net(),
                            BigDecimal.ONE,
                            /* discountAmount= */ null,
                            /* discountPercentage= */ null,
                            each.net(),
                            each.tax(),
                            each.net().add(each.tax()),
                            account(each.line()),
                            each.taxRate(),
                            /* itemRef= */ null,
                            /* trackingCategoryRefs= */ null,
                            /* tracking= */ null));
        }
        return new DirectCost(
                row.id(),
                amounts.bank().text("description"),
                ReferenceMark.strip(row.text("description")),
                /* contactRef= */ null,
                date(),
                currency(amounts.bank()),
                rate(amounts.bank()),
                items,
                allocations(amounts),
                amounts.net(),
                amounts.tax(),
                amounts.net().add(amounts.tax()),
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    DirectIncome directIncome() throws ConnectorException {
        var amounts = amounts(-1);
        var items = new ArrayList<DirectIncome.LineItem>();
        for (var each : amounts.items()) {
            items.add(
                    new DirectIncome.LineItem(
                            each.line().text("description"),
                            each.net(),
                            BigDecimal.ONE,
                            /* discountAmount= */ null,
                            /* discountPercentage= */ null,
                            each.net(),
                            each.tax(),
                            each.net().add(each.tax()),
                            account(each.line()),
                            each.taxRate(),
                            /* itemRef= */ null,
                            /* trackingCategoryRefs= */ null));
        }
        return new DirectIncome(
                row.id(),
                amounts.bank().text("description"),
                ReferenceMark.strip(row.text("description")),
                /* contactRef= */ null,
                date(),
                currency(amounts.bank()),
                rate(amounts.bank()),
                items,
                allocations(amounts),
                amounts.net(),
                amounts.tax(),
                amounts.net().add(amounts.tax()),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    private DateTime date() {
        return Objects.requireNonNull(row.date("date"), "date is missing");
    }

    /** Base currency per unit of the transaction's; null without another currency. */
    private static @Nullable BigDecimal rate(TrytonRow bank) {
        var second = bank.amount("amount_second_currency");
        return second == null || second.signum() == 0
                ? null
                : net(bank)
                        .divide(second, RATE_DECIMALS, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros();
    }

    private List<PaymentAllocation> allocations(Amounts amounts) {
        var total = amounts.net().add(amounts.tax());
        var currency = currency(amounts.bank());
        var rate = rate(amounts.bank());
        return List.of(
                new PaymentAllocation(
                        new PaymentAllocation.Payment(
                                /* id= */ null,
                                /* note= */ null,
                                amounts.bank().text("description"),
                                account(amounts.bank()),
                                currency,
                                rate,
                                date(),
                                total),
                        new PaymentAllocation.Allocation(currency, rate, date(), total)));
    }

    /** The lines of a direct transaction: tax lines are part of the lines that they belong to. */
    private record Amounts(TrytonRow bank, List<Item> items, BigDecimal net, BigDecimal tax) {}

    private record Item(
            TrytonRow line, BigDecimal net, BigDecimal tax, @Nullable TaxRateRef taxRate) {}

    private Amounts amounts(int sign) throws ConnectorException {
        var banks = facts.bankAccountIds();
        TrytonRow bank = null;
        var items = new ArrayList<Item>();
        var taxLines = new ArrayList<TrytonRow>();
        for (var line : lines) {
            if (banks.contains(String.valueOf(line.ref("account")))) {
                bank = line;
            } else if (taxOf(line, "tax") != null) {
                taxLines.add(line);
            } else {
                var rate = taxOf(line, "base");
                var tax = facts.tax(rate);
                items.add(
                        new Item(
                                line,
                                signed(line, sign),
                                CurrencyDigits.round(BigDecimal.ZERO, currency(line)),
                                tax == null
                                        ? null
                                        : new TaxRateRef(tax.id(), tax.text("name"), null)));
            }
        }
        for (var line : taxLines) {
            distribute(line, sign, CurrencyDigits.of(currency(line)), items);
        }
        var net = items.stream().map(Item::net).reduce(BigDecimal.ZERO, BigDecimal::add);
        var tax = items.stream().map(Item::tax).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Amounts(Objects.requireNonNull(bank, "bank line is missing"), items, net, tax);
    }

    private static BigDecimal signed(TrytonRow line, int sign) {
        var net = transactionNet(line);
        return sign < 0 ? net.negate() : net;
    }

    private static @Nullable String taxOf(TrytonRow line, String type) {
        return line.rows("tax_lines").stream()
                .filter(it -> Objects.equals(it.text("type"), type))
                .map(it -> it.ref("tax"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** A tax line belongs to the lines with the same tax, in proportion; the last gets the rest. */
    private static void distribute(TrytonRow taxLine, int sign, int digits, List<Item> items) {
        var tax = taxOf(taxLine, "tax");
        var rest = signed(taxLine, sign);
        var indexes = new ArrayList<Integer>();
        var base = BigDecimal.ZERO;
        for (int i = 0; i < items.size(); i++) {
            var rate = items.get(i).taxRate();
            if (rate != null && Objects.equals(rate.id(), tax)) {
                indexes.add(i);
                base = base.add(items.get(i).net());
            }
        }
        if (indexes.isEmpty()) {
            items.add(new Item(taxLine, rest, BigDecimal.ZERO, null));
            return;
        }
        var total = rest;
        for (int i = 0; i < indexes.size(); i++) {
            var item = items.get(indexes.get(i));
            var part =
                    i == indexes.size() - 1 || base.signum() == 0
                            ? rest
                            : total.multiply(item.net())
                                    .divide(base, digits, RoundingMode.HALF_EVEN);
            rest = rest.subtract(part);
            items.set(
                    indexes.get(i),
                    new Item(item.line(), item.net(), item.tax().add(part), item.taxRate()));
        }
    }

    Transfer transfer() {
        var from = lines.stream().filter(it -> net(it).signum() < 0).findFirst().orElseThrow();
        var to = lines.stream().filter(it -> net(it).signum() >= 0).findFirst().orElseThrow();
        return new Transfer(
                row.id(),
                ReferenceMark.strip(row.text("description")),
                /* contactRef= */ null,
                row.date("date"),
                side(from, transactionNet(from).negate()),
                side(to, transactionNet(to)),
                lines.stream().allMatch(it -> it.ref("reconciliation") != null)
                        ? ReconciliationStatus.RECONCILED
                        : ReconciliationStatus.UNRECONCILED,
                /* trackingCategoryRefs= */ null,
                /* depositedRecordRefs= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    private Transfer.Side side(TrytonRow line, BigDecimal amount) {
        return new Transfer.Side(
                new RecordRef(line.ref("account"), DataType.BANK_ACCOUNTS.key()),
                currency(line),
                amount);
    }
}
