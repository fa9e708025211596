package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.traffic.CallerTenant;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** Determines the organisation of a call to the token endpoint from its code or token. */
class TokenEndpointTenant implements CallerTenant {

    private final Tokens tokens;

    TokenEndpointTenant(Tokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public @Nullable String of(HttpServletRequest request) {
        return Stream.of(
                        request.getParameter("refresh_token"),
                        request.getParameter("code"),
                        request.getParameter("token"),
                        BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION)))
                .filter(it -> it != null && !it.isEmpty())
                .map(tokens::tenantOf)
                .flatMap(Optional::stream)
                .map(UUID::toString)
                .findFirst()
                .orElse(null);
    }
}
