package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.expense.rule.Checked.At;
import io.ledgerway.expense.rule.Verdict.Resolution;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountType;
import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Judges transfers between two accounts of the company (sections 11, 17.4, 17.7). */
final class Transfers {

    private final ExpenseRules rules;
    private final TransferRules transfers;
    private final Question question;
    private final Transfer transfer;
    private final Case file = new Case();
    private final Checked checked;

    Transfers(ExpenseRules rules, TransferRules transfers, Question question, Transfer transfer) {
        this.rules = rules;
        this.transfers = transfers;
        this.question = question;
        this.transfer = transfer;
        this.checked = new Checked(question.books(), file);
    }

    Outcome judge() {
        if (question.updates() != null
                && !rules.operations().contains(ExpenseOperation.TRANSFER_UPDATE)) {
            file.refuse(null, "Transfers cannot be updated on this platform.");
        }
        var from = side("from", transfer.from());
        var to = side("to", transfer.to());
        if (transfer.from().accountId().equals(transfer.to().accountId())) {
            file.refuse("to.accountRef", "A transfer goes from one account to another.");
        } else if (from != null
                && to != null
                && !AccountUses.isBank(from)
                && !AccountUses.isBank(to)) {
            file.refuse("from.accountRef", "One of the two accounts must be a bank account.");
        }
        var option = option(from, to);
        var received = received(from, to, option);
        var description =
                Texts.judge(
                        file,
                        transfers.descriptionSupport() == FieldSupport.IGNORED
                                ? TextRule.IGNORED
                                : TextRule.OPTIONAL,
                        "description",
                        transfer.description());
        var resolution =
                new Resolution(
                        transfer.from().accountId(),
                        /* contactId= */ null,
                        /* contactType= */ null,
                        option,
                        List.of(transfer.from().accountId(), transfer.to().accountId()),
                        /* taxRates= */ List.of(),
                        file.hits());
        return new Outcome(
                file, resolution, DataType.TRANSFERS, () -> body(from, to, received, description));
    }

    /** The account, where the books know it. */
    private @Nullable Account side(String name, Side side) {
        if (side.amount().signum() <= 0 && !(name.equals("to") && transfers.sourceAmountOnly())) {
            file.refuse(
                    name + ".amount",
                    "The amount must be greater than zero; swap the accounts to go the other way.");
        }
        var path = name + ".accountRef";
        var account = checked.account(At.transaction(path), side.accountId());
        if (account != null
                && AccountUses.type(account) != AccountType.UNKNOWN
                && !AccountUses.takesTransfers(rules, account)) {
            file.refuse(
                    path,
                    transfers.nominalAccounts()
                            ? "The account %s (%s) takes no transfers."
                                    .formatted(account.id(), AccountUses.type(account).wire())
                            : "The account %s is no bank account, and this platform transfers between those only."
                                    .formatted(account.id()));
        }
        return account;
    }

    private @Nullable Integer option(@Nullable Account from, @Nullable Account to) {
        var source = currency(from);
        var target = currency(to);
        if (source == null || target == null) {
            return null;
        }
        var base = question.books().baseCurrency().orElse(null);
        var option = CurrencyOption.of(base, source, target);
        if (option != null && !transfers.currencyOptions().contains(option)) {
            file.refuse(
                    "to.accountRef",
                    "This platform does not transfer from %s to %s in a company of %s (currency option %d)."
                            .formatted(source, target, base, option));
        }
        return option;
    }

    private static @Nullable String currency(@Nullable Account account) {
        return account == null ? null : Texts.blankAsNull(account.currency());
    }

    /** What arrives. */
    private BigDecimal received(
            @Nullable Account from, @Nullable Account to, @Nullable Integer option) {
        var sent = transfer.from().amount();
        var received = transfer.to().amount();
        var source = currency(from);
        var target = currency(to);
        if (source != null) {
            Money.exact(file, "from.amount", sent, source);
        }
        boolean one = source != null && source.equals(target);
        if (sent.compareTo(received) != 0 && (one || transfers.equalAmounts())) {
            if (transfers.sourceAmountOnly()) {
                file.note("to.amount is that of from, as both accounts are in one currency.");
                return sent;
            }
            file.refuse(
                    "to.amount",
                    "Both amounts must be the same: %s leaves, %s arrives."
                            .formatted(sent.toPlainString(), received.toPlainString()));
        }
        if (!one && received.signum() <= 0 && transfers.sourceAmountOnly() && option != null) {
            file.refuse("to.amount", "The amount must be greater than zero.");
        }
        if (target != null) {
            Money.exact(file, "to.amount", received, target);
        }
        return received;
    }

    private ObjectNode body(
            @Nullable Account from,
            @Nullable Account to,
            BigDecimal received,
            @Nullable String description) {
        return Canonical.json(
                new io.ledgerway.model.accounting.Transfer(
                        /* id= */ null,
                        description,
                        /* contactRef= */ null,
                        transfer.date(),
                        canonical(transfer.from().accountId(), from, transfer.from().amount()),
                        canonical(transfer.to().accountId(), to, received),
                        /* status= */ null,
                        /* trackingCategoryRefs= */ null,
                        /* depositedRecordRefs= */ null,
                        /* metadata= */ null,
                        /* supplementalData= */ null,
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    private io.ledgerway.model.accounting.Transfer.Side canonical(
            String id, @Nullable Account account, BigDecimal amount) {
        boolean nominal = account != null && !AccountUses.isBank(account);
        return new io.ledgerway.model.accounting.Transfer.Side(
                new RecordRef(
                        id, (nominal ? DataType.CHART_OF_ACCOUNTS : DataType.BANK_ACCOUNTS).key()),
                transfers.descriptionSupport() == FieldSupport.IGNORED ? null : currency(account),
                amount);
    }
}
