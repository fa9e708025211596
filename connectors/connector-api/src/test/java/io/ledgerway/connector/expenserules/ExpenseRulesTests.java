package io.ledgerway.connector.expenserules;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import io.ledgerway.connector.expenserules.TaxRules.NeutralRate;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExpenseRulesTests {

    @Test
    void theNeutralRateMayDependOnTheCountry() {
        var neutral = new NeutralRate(null, Map.of("US", "-7"), "UNDEF-", true);

        assertThat(neutral.idFor("US")).isEqualTo("-7");
        assertThat(neutral.idFor("GB")).isEqualTo("UNDEF-GB");
        assertThat(neutral.idFor(null)).isNull();
        assertThat(new NeutralRate("NON", Map.of(), null, true).idFor("US")).isEqualTo("NON");
        assertThat(NeutralRate.NONE.idFor("US")).isNull();
    }

    @Test
    void aCombinationOfCurrenciesIsTreatedAsItselfUnlessDeclaredOtherwise() {
        var rules = CurrencyRules.any(CurrencyRules.options(1, 2), RateRule.WHEN_FOREIGN);

        assertThat(rules.options())
                .isEqualTo(
                        Map.of(
                                PaymentAccountKind.CREDIT, Map.of(1, 1, 2, 2),
                                PaymentAccountKind.PREPAID, Map.of(1, 1, 2, 2)));
    }

    @Test
    void extensionsAreInLowerCaseAndSizesInMebibytes() {
        var rules =
                AttachmentRules.upTo(5, "PNG PDF", Set.of(ExpenseTransactionType.PAYMENT), false);

        assertThat(rules.maxBytes()).isEqualTo(5_242_880);
        assertThat(rules.extensions()).containsExactlyInAnyOrder("png", "pdf");
        assertThat(AttachmentRules.upTo(5, "", Set.of(), false).extensions()).isEmpty();
    }

    @Test
    void aTextMayHaveAMaximumLength() {
        assertThat(TextRule.upTo(20)).isEqualTo(new TextRule(FieldSupport.OPTIONAL, 20));
        assertThat(TextRule.OPTIONAL.maxLength()).isEqualTo(TextRule.UNBOUNDED);
        assertThat(TrackingRules.OPTIONAL.maxPerLine()).isEqualTo(Integer.MAX_VALUE);
        assertThat(TaxRules.OPTIONAL.neutralRate()).isSameAs(NeutralRate.NONE);
    }
}
