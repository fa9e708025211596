package io.ledgerway.connector.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Malformed and unexpected responses. */
class MalformedResponseTests {

    private static final Tenant TENANT = new Tenant("t", "", Map.of());
    private static final Map<String, String> TIME =
            Map.of("x-server-time", "2026-03-01T12:00:00.000Z");
    private static final Credentials CREDENTIALS =
            new Credentials(new Secret("a"), null, new Secret("r"));

    private final PlatformConnector connector = TestConnectors.of("mqjo");
    private final Deque<Response> responses = new ArrayDeque<>();
    private final PlatformHttp http = call -> responses.removeFirst();

    @Test
    void aPageThatIsNotJsonIsAContractViolation() {
        responses.add(new Response(200, TIME, "{\"data\":[]}"));
        responses.add(new Response(200, Map.of(), "<html>Everything is fine</html>"));

        assertViolation();
    }

    @Test
    void aPageWithoutDataIsAContractViolation() {
        responses.add(new Response(200, TIME, "{\"data\":[]}"));
        responses.add(new Response(200, Map.of(), "{\"dta\":[]}"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(this::read)
                .withMessage("The response cannot be read: sales-invoices");
    }

    @Test
    void aResponseWithoutServerTimeIsAContractViolation() {
        responses.add(new Response(200, Map.of(), "{\"data\":[]}"));

        assertViolation();
    }

    @Test
    void anInvalidServerTimeIsAContractViolation() {
        responses.add(new Response(200, Map.of("x-server-time", "noon"), "{\"data\":[]}"));

        assertViolation();
    }

    @Test
    void aCursorThatDoesNotAdvanceIsAContractViolation() {
        responses.add(new Response(200, TIME, "{\"data\":[]}"));
        responses.add(new Response(200, TIME, "{\"data\":[],\"next_cursor\":\"c\"}"));
        responses.add(new Response(200, TIME, "{\"data\":[],\"next_cursor\":\"c\"}"));

        assertViolation();
    }

    @Test
    void anUnreadableRecordDoesNotAffectOthers() throws ConnectorException {
        responses.add(new Response(200, TIME, "{\"data\":[]}"));
        responses.add(
                new Response(
                        200,
                        TIME,
                        """
                        {"data": [{"id": "v1", "name": "Good"}, {"id": "v2", "changed_at": "never"},
                                  {"name": "Nameless"}]}
                        """));
        var request = new PullRequest(DataType.SUPPLIERS, Mode.FULL, null, null);

        PullStep.RecordPage page;
        try (var reader = connector.pull().open(request, TENANT, () -> http)) {
            page = (PullStep.RecordPage) reader.next();
        }

        assertThat(page.records()).singleElement().matches(it -> it.id().equals("v1"));
        assertThat(page.unreadable()).hasSize(2);
        assertThat(page.unreadable().getFirst().id()).isEqualTo("v2");
        assertThat(page.unreadable().getFirst().raw()).contains("never");
        assertThat(page.unreadable().getLast().id()).isNull();
        assertThat(page.unreadable().getLast().reason()).contains("id is missing");
    }

    @Test
    void aRedirectIsAContractViolation() {
        responses.add(new Response(302, Map.of("location", "http://elsewhere"), ""));

        assertViolation();
    }

    @Test
    void thePlatformsMessageIsQuoted() {
        responses.add(
                new Response(403, Map.of(), "{\"code\":\"forbidden\",\"message\":\"Not you\"}"));

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(this::read)
                .withMessage("forbidden: Not you");
    }

    @Test
    void aLongErrorIsTruncatedAndAnEmptyOneHasItsStatus() {
        responses.add(new Response(404, Map.of(), "{\"code\":\"" + "x".repeat(500) + "\"}"));
        responses.add(new Response(404, Map.of(), "{}"));

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(this::read)
                .satisfies(e -> assertThat(e.getMessage()).hasSize(200));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(this::read)
                .withMessage("HTTP 404");
    }

    @Test
    void anInvalidClientIsReported() {
        responses.add(new Response(401, Map.of(), "{\"error\":\"invalid_client\"}"));

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(this::refresh);
    }

    @Test
    void anUnknownTokenErrorIsAContractViolationWithoutTokens() {
        responses.add(new Response(400, Map.of(), "{\"error\":\"unsupported_grant_type\"}"));
        responses.add(new Response(200, Map.of(), "{\"access_token\":\"s3cret"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(this::refresh)
                .withMessageContaining("unsupported_grant_type");
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(this::refresh)
                .withNoCause()
                .withMessageNotContaining("s3cret");
    }

    @Test
    void aRefreshTokenThatIsNotReplacedIsKept() throws ConnectorException {
        responses.add(new Response(200, Map.of(), "{\"access_token\":\"b\",\"expires_in\":60}"));

        assertThat(refresh().refreshToken()).isEqualTo(CREDENTIALS.refreshToken());
    }

    @Test
    void aLostRefreshResponseCanBeRetried() {
        PlatformHttp lost =
                call -> {
                    throw new ConnectorException.UncertainOutcome("lost", null);
                };

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(
                        () -> connector.tokenRefresher().orElseThrow().refresh(CREDENTIALS, lost));
    }

    @Test
    void withoutRefreshTokenNothingIsRenewed() {
        var bare = new Credentials(new Secret("a"), null, null);

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> connector.tokenRefresher().orElseThrow().refresh(bare, http));
    }

    @Test
    void anAccountWithoutOrganisationIsDenied() throws ConnectorException {
        responses.add(new Response(200, Map.of(), "{\"access_token\":\"b\",\"expires_in\":60}"));
        responses.add(new Response(200, Map.of(), "{\"tenants\":[]}"));
        var start =
                new AuthorizationCodeFlow.AuthorizationRequest(
                        ConnectionId.random(), URI.create("http://c"), "s", "v", "choose");

        assertThat(connector.authorizationCodeFlow().complete(start, Map.of("code", "c"), http))
                .isInstanceOf(LinkFlow.Outcome.Denied.class);
    }

    @Test
    void withoutRefreshTokenTheAccessTokenIsRevoked() throws ConnectorException {
        responses.add(new Response(200, Map.of(), ""));

        connector.linkFlow().revoke(new Credentials(new Secret("a"), null, null), http);

        assertThat(responses).isEmpty();
    }

    private void assertViolation() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(this::read);
    }

    private Credentials refresh() throws ConnectorException {
        return connector.tokenRefresher().orElseThrow().refresh(CREDENTIALS, http);
    }

    private void read() throws ConnectorException {
        var request = new PullRequest(DataType.INVOICES, Mode.FULL, null, null);
        try (var reader = connector.pull().open(request, TENANT, () -> http)) {
            assertThat(List.of(reader.next())).isEmpty();
        }
    }
}
