package io.ledgerway.connector.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativePoliciesTests {

    @ParameterizedTest
    @CsvSource({
        "akxx, P2DT19H12M",
        "gbol, P24D",
        "mqjo, P24D",
        "qhyg, P30D",
        "trji, P30D",
        "fbrh, P30D"
    })
    void idleTokensAreUsedLongBeforeTheyEndAndMonthlyAtLeast(String key, Duration expected) {
        var rotation = NativePolicies.rotation(key);

        assertThat(rotation.keepAlive()).isEqualTo(expected);
        assertThat(rotation.keepAlive().multipliedBy(2)).isLessThan(rotation.idleExpiry());
    }

    @Test
    void eachPlatformNamesItsOrganisationInItsOwnWords() {
        assertThat(NativePolicies.tenantFields("qhyg")).contains(List.of("realmId"));
        assertThat(NativePolicies.tenantFields("gbol")).contains(List.of("tenantId"));
        assertThat(NativePolicies.tenantFields("trji"))
                .contains(List.of("companyId", "environment"));
        assertThat(NativePolicies.tenantFields("akxx")).contains(List.of("accountId"));
        assertThat(NativePolicies.tenantFields("fbrh")).contains(List.of());
        assertThat(NativePolicies.tenantFields("mqjo")).contains(List.of("organizationId"));
        assertThat(NativePolicies.tenantFields("pqsw")).isEmpty();
    }
}
