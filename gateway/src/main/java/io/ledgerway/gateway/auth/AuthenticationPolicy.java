package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.gateway.token.TokenClaims;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.PathContainer;
import reactor.core.publisher.Mono;

/**
 * Authenticates the caller and grants the signed token that replaces its credentials. Services
 * never receive API keys or bearer tokens of callers. A request with a cached key does not wait.
 */
final class AuthenticationPolicy implements Policy {

    private static final boolean KEYS_OPEN_EVERYTHING =
            Permissions.allowEverything(Caller.Kind.APPLICATION, Access.KEY);

    private final CallerResolver callerResolver;
    private final OperatorAuthenticator operatorAuthenticator;
    private final ApiKeyUsageReporter uses;
    private final TokenCache tokenCache;
    private final Clock clock;

    AuthenticationPolicy(
            CallerResolver callerResolver,
            OperatorAuthenticator operatorAuthenticator,
            ApiKeyUsageReporter uses,
            TokenCache tokenCache,
            Clock clock) {
        this.callerResolver = callerResolver;
        this.operatorAuthenticator = operatorAuthenticator;
        this.uses = uses;
        this.tokenCache = tokenCache;
        this.clock = clock;
    }

    @Override
    public PolicyStage stage() {
        return PolicyStage.AUTHENTICATION;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        PublicRoute route = facts.route();
        if (route == null) {
            return PolicyDecision.ALLOW;
        }
        return switch (route.access()) {
            case LINK -> grant(TokenClaims.LINK, route, requestContext);
            case PUBLIC, PAGE -> grant(TokenClaims.PUBLIC, route, requestContext);
            case NOBODY -> new PolicyDecision.Refuse(GatewayException.notFound());
            case ADMIN ->
                    new PolicyDecision.Wait(
                            operatorAuthenticator
                                    .token(facts, route.service().serviceName())
                                    .map(it -> grant(it, requestContext)));
            case KEY, PORTAL -> authenticate(route, facts, requestContext);
        };
    }

    private PolicyDecision authenticate(
            PublicRoute route, RequestFacts facts, RequestContext requestContext) {
        Access access = route.access();
        Credential shown =
                Credential.of(facts.headers().all(HttpHeaders.AUTHORIZATION)).orElse(null);
        if (shown == null) {
            return new PolicyDecision.Refuse(CredentialHint.unauthorized(facts.headers(), access));
        }
        Caller cached = shown instanceof Credential.Key key ? callerResolver.findCached(key) : null;
        if (cached != null) {
            callerResolver.recordHit();
            return admit(cached, route, facts, requestContext);
        }
        return new PolicyDecision.Wait(
                callerResolver
                        .find(shown)
                        .map(it -> admit(it, route, facts, requestContext))
                        .switchIfEmpty(
                                Mono.error(() ->
                                        CredentialHint.unauthorized(facts.headers(), access))));
    }

    private PolicyDecision admit(
            Caller caller, PublicRoute route, RequestFacts facts, RequestContext requestContext) {
        requestContext.authenticate(
                caller.client(), caller.session(), caller.kind().prefix(), caller.id());
        GatewayException refusal = refusal(caller);
        if (refusal != null) {
            return new PolicyDecision.Refuse(refusal);
        }
        if (caller.keyHash() != null) {
            uses.recordUse(caller.keyHash());
        }
        return isPermitted(caller, route.access(), facts)
                ? grant(caller.identity(), route, requestContext)
                : new PolicyDecision.Refuse(ForbiddenReason.NOT_PERMITTED.exception());
    }

    /**
     * The reason to reject the account; null if there is none. A browser component gets 403 without
     * the reason: its user is a customer of the client.
     */
    private @Nullable GatewayException refusal(Caller caller) {
        if (caller.client().suspended()) {
            return caller.kind() == Caller.Kind.COMPONENT
                    ? GatewayException.forbidden()
                    : ForbiddenReason.ACCOUNT_SUSPENDED.exception();
        }
        return caller.client().plan().isExpired(caller.client().created(), clock.instant())
                ? GatewayException.paymentRequired()
                : null;
    }

    private static boolean isPermitted(Caller caller, Access access, RequestFacts facts) {
        return (KEYS_OPEN_EVERYTHING
                        && caller.kind() == Caller.Kind.APPLICATION
                        && access == Access.KEY)
                || Permissions.allow(
                        caller, access, facts.method(), PathContainer.parsePath(facts.path()));
    }

    private PolicyDecision grant(
            TokenClaims tokenClaims, PublicRoute route, RequestContext requestContext) {
        return grant(tokenCache.of(tokenClaims, route.service().serviceName()), requestContext);
    }

    private static PolicyDecision grant(String token, RequestContext requestContext) {
        requestContext.setToken(token);
        return PolicyDecision.ALLOW;
    }
}
