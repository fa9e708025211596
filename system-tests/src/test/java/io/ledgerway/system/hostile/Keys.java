package io.ledgerway.system.hostile;

import io.ledgerway.system.running.RunningSystem;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Credentials of the demo clients in the form of a header. */
final class Keys {

    private Keys() {}

    static String basic(RunningSystem system, String client) {
        return "Basic "
                + Base64.getEncoder()
                        .encodeToString(system.apiKey(client).getBytes(StandardCharsets.UTF_8));
    }
}
