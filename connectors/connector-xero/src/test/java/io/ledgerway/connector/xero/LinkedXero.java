package io.ledgerway.connector.xero;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow.AuthorizationRequest;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A fake Xero, linked. */
final class LinkedXero implements AutoCloseable {

    static final String VERIFIER = "verifier-verifier-verifier-verifier-verifier-1";

    private final FakeXero xero;
    private final Outcome.Linked linked;

    LinkedXero(Map<String, ?> settings) throws ConnectorException {
        xero = new FakeXero(settings);
        var request = request(xero);
        var flow = xero.connector().authorizationCodeFlow();
        linked =
                (Outcome.Linked)
                        flow.complete(
                                request, xero.approve(flow.authorizationUrl(request)), xero.http());
    }

    static AuthorizationRequest request(FakeXero xero) {
        return new AuthorizationRequest(
                ConnectionId.random(), xero.redirectUri(), "state-1", VERIFIER, "none");
    }

    FakeXero xero() {
        return xero;
    }

    Credentials credentials() {
        return linked.credentials();
    }

    Tenant tenant() {
        return linked.tenant();
    }

    PushTarget push() {
        return xero.connector().push().orElseThrow();
    }

    PlatformHttp http() {
        var token = linked.credentials().accessToken();
        var tokens =
                new AccessTokens() {
                    @Override
                    public Secret current() {
                        return token;
                    }

                    @Override
                    public Secret afterRejection() {
                        return token;
                    }
                };
        return new AuthorizedHttp(xero.http(), tokens, xero.connector().errors());
    }

    List<PullStep> steps(PullRequest request, Tenant tenant) throws ConnectorException {
        return steps(request, tenant, this::http);
    }

    List<PullStep> steps(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var steps = new ArrayList<PullStep>();
        try (var reader = xero.connector().pull().open(request, tenant, session)) {
            do {
                steps.add(reader.next());
            } while (steps.getLast() instanceof PullStep.RecordPage);
        }
        return steps;
    }

    List<SourceRecord> readAll(DataType type) throws ConnectorException {
        return steps(new PullRequest(type, Mode.FULL, null, null), tenant()).stream()
                .filter(PullStep.RecordPage.class::isInstance)
                .flatMap(each -> ((PullStep.RecordPage) each).records().stream())
                .toList();
    }

    Object read(DataType type, String id) throws ConnectorException {
        return readAll(type).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow()
                .canonical();
    }

    @Override
    public void close() {
        xero.close();
    }
}
