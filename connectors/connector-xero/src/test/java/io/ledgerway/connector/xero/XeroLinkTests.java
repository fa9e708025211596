package io.ledgerway.connector.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is Xero's own in linking; the contract tests have the rest. */
class XeroLinkTests {

    /** A token belongs to a user, who may have connected another organisation before. */
    @Test
    void onlyTheOrganisationsOfTheConsentAreOffered() throws ConnectorException {
        try (var xero = new FakeXero()) {
            var flow = xero.connector().authorizationCodeFlow();
            var first = LinkedXero.request(xero);
            flow.complete(first, xero.approveSeveral(flow.authorizationUrl(first)), xero.http());

            var second = LinkedXero.request(xero);
            var outcome =
                    flow.complete(second, xero.approve(flow.authorizationUrl(second)), xero.http());

            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            Outcome.Linked.class,
                            it -> assertThat(it.tenant().id()).isEqualTo(FakeXeroOAuth.TENANT));
        }
    }

    @Test
    void oneOfSeveralOrganisationsIsDisconnected() throws ConnectorException {
        try (var xero = new FakeXero()) {
            var flow = xero.connector().authorizationCodeFlow();
            var request = LinkedXero.request(xero);
            var outcome =
                    flow.complete(
                            request,
                            xero.approveSeveral(flow.authorizationUrl(request)),
                            xero.http());
            var credentials = ((Outcome.NeedsTenant) outcome).credentials();

            flow.disconnect(credentials, FakeXeroOAuth.TENANT, xero.http());
            flow.disconnect(credentials, FakeXeroOAuth.TENANT, xero.http());

            assertThatExceptionOfType(ConnectorException.NotFound.class)
                    .isThrownBy(() ->
                            flow.chooseTenant(credentials, FakeXeroOAuth.TENANT, xero.http()));
            assertThat(flow.chooseTenant(credentials, FakeXeroOAuth.OTHER_TENANT, xero.http()))
                    .isInstanceOf(Outcome.Linked.class);
        }
    }

    @Test
    void theTokensBelongToTheUser() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            assertThat(linked.credentials().user()).isEqualTo("user-1");
            var refreshed =
                    linked.xero()
                            .connector()
                            .tokenRefresher()
                            .orElseThrow()
                            .refresh(linked.credentials(), linked.xero().http());
            assertThat(refreshed.user()).isEqualTo("user-1");
        }
    }

    @Test
    void theGrantedScopesBelongToTheTenant() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of("platforms.gbol.data-types", "bills"))) {
            assertThat(linked.tenant().attributes())
                    .containsEntry(
                            "scopes",
                            "accounting.attachments accounting.invoices accounting.settings.read"
                                    + " offline_access");
        }
    }

    @Test
    void aMissingScopeFailsItsTypesOnlyAndWithoutACall() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of("platforms.gbol.data-types", "bills"))) {
            linked.xero().requests().clear();

            assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                    .isThrownBy(() -> linked.readAll(DataType.PAYMENTS))
                    .withMessage(
                            "The company has not granted accounting.payments.read, which payments"
                                    + " need; ask the company to link again");
            assertThat(linked.xero().requests()).isEmpty();
            assertThat(linked.readAll(DataType.BILLS)).isNotEmpty();
        }
    }

    @Test
    void aScopeToReadDoesNotAllowWrites() throws ConnectorException {
        try (var linked =
                new LinkedXero(
                        Map.of(
                                "platforms.gbol.data-types",
                                "bills",
                                "platforms.gbol.read-only",
                                true))) {
            linked.xero().requests().clear();

            assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                    .isThrownBy(() ->
                            linked.push()
                                    .execute(
                                            new PushCommand.Delete("key", DataType.BILLS, "any"),
                                            linked.tenant(),
                                            linked.http()))
                    .withMessage(
                            "The company has not granted accounting.invoices, which bills need; ask"
                                    + " the company to link again");
            assertThat(linked.xero().requests()).isEmpty();
        }
    }

    @Test
    void theUseOfAClientIsBoundedByTheSettings() {
        try (var xero = new FakeXero(Map.of("platforms.gbol.data-types", "bills,customers"))) {
            var policy = xero.connector().scopes().orElseThrow();
            var use =
                    new DataTypeAccess(
                            Set.of(DataType.CUSTOMERS, DataType.INVOICES, DataType.PAYMENTS),
                            Set.of(DataType.BILLS, DataType.DIRECT_COSTS));

            assertThat(policy.missing(use, Set.of()))
                    .containsExactlyInAnyOrder(
                            "accounting.attachments",
                            "accounting.contacts.read",
                            "accounting.invoices",
                            "accounting.settings.read");
            assertThat(policy.missing(DataType.PAYMENTS, Set.of()))
                    .containsExactlyInAnyOrder(
                            "accounting.attachments.read", "accounting.settings.read");
        }
    }

    @Test
    void whatTheDataTypesAndWritesInUseNeedAndTheCustomerHasNotGrantedIsMissing()
            throws ConnectorException {
        try (var linked =
                new LinkedXero(Map.of("platforms.gbol.data-types", "bills,balanceSheet"))) {
            var policy = linked.xero().connector().scopes().orElseThrow();

            var granted = Objects.requireNonNull(linked.credentials().scopes());

            assertThat(granted).contains("accounting.invoices");
            assertThat(policy.missing(DataTypeAccess.ALL, granted)).isEmpty();
            assertThat(
                            policy.missing(
                                    DataTypeAccess.ALL,
                                    Set.of(
                                            "accounting.settings.read",
                                            "accounting.attachments",
                                            "accounting.transactions.read")))
                    .containsExactlyInAnyOrder(
                            "accounting.invoices", "accounting.reports.balancesheet.read");
            assertThat(
                            policy.missing(
                                    DataTypeAccess.ALL,
                                    Set.of(
                                            "accounting.settings",
                                            "accounting.attachments",
                                            "accounting.transactions",
                                            "accounting.reports.read")))
                    .isEmpty();
        }
    }

    @Test
    void aBroadScopeOfAnOlderAppCoversTheGranularOnes() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var older =
                    new Tenant(
                            linked.tenant().id(),
                            "Old",
                            Map.of("scopes", "accounting.transactions.read offline_access"));

            assertThat(
                            linked.steps(
                                    new PullRequest(DataType.PAYMENTS, Mode.FULL, null, null),
                                    older))
                    .isNotEmpty();
        }
    }

    @Test
    void anAppWithoutSecretNamesItselfInTheForm() throws ConnectorException {
        var xero = new FakeXero(Map.of("platforms.gbol.client-secret", ""));
        try (xero) {
            var flow = xero.connector().authorizationCodeFlow();
            var request = LinkedXero.request(xero);
            var query = xero.approve(flow.authorizationUrl(request));
            var forms = new StringBuilder();
            PlatformHttp http =
                    call -> {
                        if (call.method().equals("POST")) {
                            forms.append(call.body()).append(call.headers());
                        }
                        return xero.http().send(call);
                    };

            assertThat(flow.complete(request, query, http)).isInstanceOf(Outcome.Linked.class);
            assertThat(forms.toString())
                    .contains("client_id=id", "code_verifier=" + LinkedXero.VERIFIER)
                    .doesNotContain("Authorization");
        }
    }

    @Test
    void aLostResponseToARefreshIsRepeatable() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var refresher = linked.xero().connector().tokenRefresher().orElseThrow();
            PlatformHttp loses =
                    call -> {
                        linked.xero().http().send(call);
                        throw new ConnectorException.UncertainOutcome("lost", null);
                    };

            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> refresher.refresh(linked.credentials(), loses));
            assertThat(refresher.refresh(linked.credentials(), linked.xero().http()).refreshToken())
                    .isNotEqualTo(linked.credentials().refreshToken());
            assertThat(refresher.rotation().idleExpiry()).isEqualTo(Duration.ofDays(60));
            assertThat(refresher.rotation().graceForReuse()).isEqualTo(Duration.ofMinutes(30));
        }
    }
}
