package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.TokenRefresher;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuickBooksLinkTests {

    private LinkedCompany company;

    @BeforeEach
    void link() throws ConnectorException {
        company = LinkedCompany.create();
    }

    @AfterEach
    void stop() {
        company.close();
    }

    @Test
    void theCompanyIsThatOfTheCallback() {
        assertThat(company.tenant().id()).isEqualTo(FakeIntuit.REALM);
        assertThat(company.tenant().name()).isEqualTo("Fake Inc.");
    }

    @Test
    void aCallbackWithoutCompanyIsDenied() throws ConnectorException {
        var answer = Map.of("code", "code", "state", "state-1");
        for (var query :
                List.of(answer, with(answer, "realmId", "../1"), with(answer, "realmId", "abc"))) {
            assertThat(
                            company.platform()
                                    .connector()
                                    .authorizationCodeFlow()
                                    .complete(
                                            LinkedCompany.request(company.platform()),
                                            query,
                                            company.platform().http()))
                    .isInstanceOf(Outcome.Denied.class);
        }
    }

    @Test
    void theEndOfTheAuthorizationIsKept() throws ConnectorException {
        var end = company.platform().clock.instant().plus(FakeIntuit.FIVE_YEARS);

        assertThat(company.linked().credentials().authorizationEndsAt())
                .isBetween(end.minusSeconds(5), end);
        assertThat(refresh().authorizationEndsAt()).isNotNull();
    }

    @Test
    void aRefreshWhoseResponseIsLostIsRepeatedOnce() throws ConnectorException {
        company.platform().intuit.loseResponses(1);

        assertThat(refresh().accessToken())
                .isNotEqualTo(company.linked().credentials().accessToken());
    }

    @Test
    void aRefreshThatIsLostTwiceIsReported() {
        company.platform().intuit.loseResponses(2);

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(this::refresh);
    }

    @Test
    void revokingARevokedAuthorizationIsNoError() throws ConnectorException {
        var flow = company.platform().connector().authorizationCodeFlow();

        flow.revoke(company.linked().credentials(), company.platform().http());
        flow.revoke(company.linked().credentials(), company.platform().http());

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(this::refresh);
    }

    private static Map<String, String> with(Map<String, String> answer, String name, String value) {
        var query = new HashMap<>(answer);
        query.put(name, value);
        return query;
    }

    private Credentials refresh() throws ConnectorException {
        TokenRefresher refresher = company.platform().connector().tokenRefresher().orElseThrow();
        return refresher.refresh(company.linked().credentials(), company.platform().http());
    }
}
