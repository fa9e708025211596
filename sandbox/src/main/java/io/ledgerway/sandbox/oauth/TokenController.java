package io.ledgerway.sandbox.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Token endpoint: exchanges codes and refresh tokens for access tokens (RFC 6749). */
@RestController
class TokenController {

    private static final String SCOPE = "accounting";

    private final RegisteredClient client;
    private final Tokens tokens;
    private final Tenants tenants;
    private final RecordQueries recordQueries;
    private final MeterRegistry meters;

    TokenController(
            RegisteredClient client,
            Tokens tokens,
            Tenants tenants,
            RecordQueries recordQueries,
            MeterRegistry meters) {
        this.client = client;
        this.tokens = tokens;
        this.tenants = tenants;
        this.recordQueries = recordQueries;
        this.meters = meters;
    }

    /** A token response. */
    record Granted(
            @JsonProperty("access_token") String accessToken,
            @JsonProperty("token_type") String tokenType,
            @JsonProperty("expires_in") long expiresIn,
            @JsonProperty("refresh_token") String refreshToken,
            String scope) {

        @Override
        public String toString() {
            return "Granted[expiresIn=%d]".formatted(expiresIn);
        }
    }

    /** An organisation of a token. */
    record TenantView(String id, String name) {}

    @PostMapping(path = "/oauth/token", consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    ResponseEntity<?> token(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestParam Map<String, String> form) {
        if (!client.proves(authorization)) {
            return invalidClient();
        }
        return switch (form.getOrDefault("grant_type", "")) {
            case "authorization_code" ->
                    answer(
                            "authorization_code",
                            tokens.exchange(
                                    form.getOrDefault("code", ""),
                                    form.getOrDefault("redirect_uri", ""),
                                    form.getOrDefault("code_verifier", "")));
            case "refresh_token" ->
                    answer("refresh_token", tokens.refresh(form.getOrDefault("refresh_token", "")));
            case "" -> error("invalid_request");
            default -> error("unsupported_grant_type");
        };
    }

    @PostMapping(path = "/oauth/revoke", consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    ResponseEntity<?> revoke(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestParam(defaultValue = "") String token) {
        if (!client.proves(authorization)) {
            return invalidClient();
        }
        tokens.revoke(token);
        return ResponseEntity.ok().build();
    }

    @GetMapping("/oauth/tenants")
    ResponseEntity<?> tenants(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization) {
        return switch (tokens.check(BearerToken.of(authorization))) {
            case AccessDecision.Open open ->
                    ResponseEntity.ok(
                            Map.of("tenants", open.tenants().stream().map(this::view).toList()));
            case AccessDecision.Expired expired -> unauthorized("token_expired");
            case AccessDecision.Revoked revoked -> unauthorized("token_revoked");
            case AccessDecision.Unknown unknown -> unauthorized("token_invalid");
        };
    }

    private TenantView view(int number) {
        return tenants.find(number)
                .map(it -> new TenantView(it.id().toString(), recordQueries.nameOf(it)))
                .orElseThrow();
    }

    private ResponseEntity<?> answer(String grantType, Optional<TokenPair> pair) {
        meters.counter(
                        "ledgerway.sandbox.token.requests",
                        List.of(
                                Tag.of("grant_type", grantType),
                                Tag.of("outcome", pair.isPresent() ? "issued" : "refused")))
                .increment();
        if (pair.isEmpty()) {
            return error("invalid_grant");
        }
        TokenPair issued = pair.get();
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .body(
                        new Granted(
                                issued.accessToken(),
                                "Bearer",
                                issued.lifetime().toSeconds(),
                                issued.refreshToken(),
                                SCOPE));
    }

    private static ResponseEntity<?> error(String code) {
        return ResponseEntity.badRequest()
                .cacheControl(CacheControl.noStore())
                .body(Map.of("error", code));
    }

    private static ResponseEntity<?> invalidClient() {
        return ResponseEntity.status(401)
                .header(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"sandbox\"")
                .body(Map.of("error", "invalid_client"));
    }

    private static ResponseEntity<?> unauthorized(String code) {
        return ResponseEntity.status(401)
                .body(Map.of("code", code, "message", BearerToken.explain(code)));
    }
}
