package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow.AuthorizationRequest;
import io.ledgerway.connector.link.LinkFlow.Outcome.Linked;
import io.ledgerway.model.id.ConnectionId;

/** A fake QuickBooks Online, and access to its company. */
record LinkedCompany(FakeQuickBooks platform, Linked linked, PlatformHttp http)
        implements AutoCloseable {

    static LinkedCompany create() throws ConnectorException {
        var platform = new FakeQuickBooks();
        var request = request(platform);
        var flow = platform.connector().authorizationCodeFlow();
        var query = platform.approve(flow.authorizationUrl(request));
        var linked = (Linked) flow.complete(request, query, platform.http());
        var token = linked.credentials().accessToken();
        var http = new AuthorizedHttp(platform.http(), fixed(token), platform.connector().errors());
        return new LinkedCompany(platform, linked, http);
    }

    static AuthorizationRequest request(FakeQuickBooks platform) {
        return new AuthorizationRequest(
                ConnectionId.random(), platform.redirectUri(), "state-1", "verifier", "any");
    }

    private static AccessTokens fixed(Secret token) {
        return new AccessTokens() {
            @Override
            public Secret current() {
                return token;
            }

            @Override
            public Secret afterRejection() {
                return token;
            }
        };
    }

    Tenant tenant() {
        return linked.tenant();
    }

    @Override
    public void close() {
        platform.close();
    }
}
