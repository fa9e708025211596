package io.ledgerway.webhook;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.UUID;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

/** A portal user of a client on the webhook pages. */
public final class Portal extends ApiCaller {

    private Portal(MockMvcTester mvc, String token) {
        super(mvc, "/portal/api/webhooks", token);
    }

    public static Portal developer(MockMvcTester mvc, ClientId client) {
        return asUser(mvc, client, Role.DEVELOPER);
    }

    public static Portal asUser(MockMvcTester mvc, ClientId client, Role role) {
        return new Portal(mvc, TestTokens.now().user(client, role, UUID.randomUUID()));
    }

    /** A caller with an API key, which the portal API rejects. */
    public static Portal key(MockMvcTester mvc, ClientId client) {
        return new Portal(mvc, TestTokens.now().client(client));
    }
}
