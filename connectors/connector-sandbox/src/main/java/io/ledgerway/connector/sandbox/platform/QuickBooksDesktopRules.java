package io.ledgerway.connector.sandbox.platform;

import static io.ledgerway.connector.expenserules.PaymentAccountKind.CREDIT;

import io.ledgerway.connector.expenserules.AttachmentRules;
import io.ledgerway.connector.expenserules.BillRules;
import io.ledgerway.connector.expenserules.ContactRules;
import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.CurrencyRules;
import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules.Editable;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.JournalRules;
import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TaxRules.NeutralRate;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * QuickBooks Desktop: refunds, rewards and chargebacks only on credit cards; items and billable
 * lines; no attachments.
 */
final class QuickBooksDesktopRules {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.complementOf(
                            EnumSet.of(
                                    ExpenseOperation.REIMBURSABLE_UPDATE,
                                    ExpenseOperation.TRANSFER_UPDATE)),
                    new ExpenseTransactionRules(
                            Map.of(
                                    ExpenseTransactionType.PAYMENT,
                                            RuleConstants.ANY_PAYMENT_ACCOUNT,
                                    ExpenseTransactionType.REFUND, Set.of(CREDIT),
                                    ExpenseTransactionType.REWARD, Set.of(CREDIT),
                                    ExpenseTransactionType.CHARGEBACK, Set.of(CREDIT)),
                            new ContactRules(
                                    RuleConstants.sameContact(Contact.SUPPLIER),
                                    /* supplierSupport= */ FieldSupport.OPTIONAL,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(
                                    CurrencyRules.options(1, 2, 4), RateRule.WHEN_FOREIGN),
                            /* otherAssetsAllowed= */ false,
                            lines(RuleConstants.ANY_ACCOUNT, TaxRules.OPTIONAL),
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.upTo(4096),
                            /* draft= */ FieldSupport.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    new BillRules(
                            /* reference= */ TextRule.upTo(20),
                            /* note= */ TextRule.OPTIONAL,
                            RateRule.WHEN_FOREIGN,
                            lines(
                                    Set.of(
                                            AccountType.ASSET,
                                            AccountType.LIABILITY,
                                            AccountType.EXPENSE),
                                    new TaxRules(
                                            FieldSupport.OPTIONAL,
                                            /* exemptCountries= */ Set.of(),
                                            /* allowedCountries= */ Set.of("GB", "CA"),
                                            NeutralRate.NONE,
                                            /* amountsAllOrNone= */ false)),
                            /* payableAccount= */ FieldSupport.OPTIONAL),
                    new TransferRules(
                            Set.of(1),
                            /* nominalAccounts= */ true,
                            /* equalAmounts= */ true,
                            /* sourceAmountOnly= */ false,
                            /* descriptionSupport= */ FieldSupport.OPTIONAL),
                    new JournalRules(
                            /* minLines= */ 2,
                            /* maxLines= */ 100,
                            /* bankAccountsAllowed= */ true,
                            /* baseCurrencyOnly= */ true,
                            /* singleDescription= */ false,
                            /* billable= */ true,
                            /* contacts= */ true,
                            TrackingRules.OPTIONAL),
                    AttachmentRules.NONE);

    private QuickBooksDesktopRules() {}

    private static LineRules lines(Set<AccountType> accounts, TaxRules tax) {
        return new LineRules(
                /* maxLines= */ 100,
                accounts,
                /* items= */ true,
                /* billable= */ true,
                /* customers= */ true,
                /* sameSign= */ false,
                tax,
                TrackingRules.OPTIONAL,
                TextRule.OPTIONAL);
    }
}
