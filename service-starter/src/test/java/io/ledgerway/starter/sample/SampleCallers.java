package io.ledgerway.starter.sample;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.Set;
import java.util.UUID;

/** Authorization headers of callers of the sample service. */
public final class SampleCallers {

    public static final Caller CLIENT =
            new Caller(new ClientId(new UUID(0, 7)), Plan.PAID, Set.of(Role.CLIENT), Channel.API);

    public static final Caller ANONYMOUS =
            new Caller(new ClientId(new UUID(0, 0)), Plan.PAID, Set.of(), Channel.LINK);

    private SampleCallers() {}

    /** A call with an API key of {@link #CLIENT}. */
    public static String client() {
        return TestTokens.now().client(CLIENT.clientId());
    }
}
