package io.ledgerway.gateway.policy;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.PublicPaths;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Rejects paths that gateway and services could interpret differently: encoded slashes, dots or
 * percent signs, backslashes, path parameters, empty and dot segments. Paths that the table does
 * not contain cannot be reached with another spelling. Also applies to the management port. A
 * record whose id contains such a character cannot be named in a path; the error says how to read
 * it.
 */
final class CanonicalPathPolicy implements Policy {

    private static final Pattern STRANGE =
            Pattern.compile("//|/\\.{1,2}(/|$)|[;\\\\]|%(2f|5c|2e|3b|25|00|0a|0d|7f)");

    /** Characters that ids of platforms contain. */
    private static final Pattern RESERVED = Pattern.compile("[;\\\\]|%(2f|5c|3b|25)");

    @Override
    public PolicyStage stage() {
        return PolicyStage.CANONICAL_PATH;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        String path = facts.path();
        if (isCanonical(path)) {
            return PolicyDecision.ALLOW;
        }
        return new PolicyDecision.Refuse(
                RESERVED.matcher(path.toLowerCase(Locale.ROOT)).find()
                        ? GatewayException.reservedCharacter()
                        : GatewayException.notFound());
    }

    static boolean isCanonical(String path) {
        return PublicPaths.isPlain(path) || !STRANGE.matcher(path.toLowerCase(Locale.ROOT)).find();
    }
}
