package io.ledgerway.connector.sandbox.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmulatedPlatformTests {

    @ParameterizedTest
    @CsvSource({
        "akxx, P2DT19H12M",
        "gbol, P24D",
        "mqjo, P24D",
        "qhyg, P30D",
        "trji, P30D",
        "fbrh, P30D"
    })
    void unusedTokensAreRenewedLongBeforeTheyExpireAndAtLeastMonthly(
            String key, Duration expected) {
        var rotation = platform(key).rotation();

        assertThat(rotation.keepAliveInterval()).isEqualTo(expected);
        assertThat(rotation.keepAliveInterval().multipliedBy(2)).isLessThan(rotation.idleExpiry());
    }

    @Test
    void eachPlatformHasItsOwnTenantFields() {
        assertThat(platform("qhyg").tenantFields()).contains(List.of("realmId"));
        assertThat(platform("gbol").tenantFields()).contains(List.of("tenantId"));
        assertThat(platform("trji").tenantFields()).contains(List.of("companyId", "environment"));
        assertThat(platform("akxx").tenantFields()).contains(List.of("accountId"));
        assertThat(platform("fbrh").tenantFields()).contains(List.of());
        assertThat(platform("mqjo").tenantFields()).contains(List.of("organizationId"));
        assertThat(platform("pqsw").tenantFields()).isEmpty();
    }

    @Test
    void journalEntriesOfDynamicsAndXeroHaveNoBankAccounts() {
        assertThat(EmulatedPlatform.ALL)
                .filteredOn(each -> {
                    var journals = each.expenseRules().journals();
                    return journals != null && !journals.bankAccountsAllowed();
                })
                .extracting(EmulatedPlatform::key)
                .containsExactlyInAnyOrder("gbol", "trji");
    }

    private static EmulatedPlatform platform(String key) {
        return EmulatedPlatform.ALL.stream()
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
