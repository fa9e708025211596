package io.ledgerway.sandbox.quickbooksonline.oauth;

import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.TokenPair;
import io.ledgerway.sandbox.traffic.DialectTraffic;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Token endpoint, revocation and discovery document. Every response has an {@code intuit_tid}. */
@RestController
class BearerTokenController {

    /** Asks for the end of the permission. */
    private static final String HARD_END_HEADER = "x-include-refresh-token-hard-expires-in";

    private final RegisteredClient client;
    private final DialectGrants grants;
    private final AccessTokenForms forms;

    BearerTokenController(RegisteredClient client, DialectGrants grants, AccessTokenForms forms) {
        this.client = client;
        this.grants = grants;
        this.forms = forms;
    }

    @PostMapping(
            path = "/quickbooks/oauth2/v1/tokens/bearer",
            consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    ResponseEntity<Map<String, Object>> token(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestHeader(name = HARD_END_HEADER, defaultValue = "false") boolean withHardEnd,
            @RequestParam Map<String, String> form) {
        if (!client.proves(authorization)) {
            return error(401, "invalid_client");
        }
        return switch (form.getOrDefault("grant_type", "")) {
            case "authorization_code" ->
                    issued(
                            grants.exchange(
                                    form.getOrDefault("code", ""),
                                    form.getOrDefault("redirect_uri", ""),
                                    "",
                                    forms::write),
                            withHardEnd);
            case "refresh_token" ->
                    issued(
                            grants.refresh(form.getOrDefault("refresh_token", ""), forms::write),
                            withHardEnd);
            case "" -> error(400, "invalid_request");
            default -> error(400, "unsupported_grant_type");
        };
    }

    @PostMapping(
            path = "/quickbooks/oauth2/v1/tokens/revoke",
            consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    ResponseEntity<Map<String, Object>> revokeForm(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestParam(defaultValue = "") String token) {
        return revoke(authorization, token);
    }

    @PostMapping(
            path = "/quickbooks/oauth2/v1/tokens/revoke",
            consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<Map<String, Object>> revokeJson(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestBody Map<String, @Nullable String> body,
            HttpServletRequest request) {
        String token = Objects.requireNonNullElse(body.get("token"), "");
        grants.tenantOf(token)
                .ifPresent(it -> request.setAttribute(DialectTraffic.TENANT, it.toString()));
        return revoke(authorization, token);
    }

    @GetMapping({
        "/quickbooks/.well-known/openid_configuration",
        "/quickbooks/.well-known/openid_sandbox_configuration"
    })
    ResponseEntity<Map<String, Object>> discovery() {
        String base =
                ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString()
                        + "/quickbooks";
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("issuer", base);
        document.put("authorization_endpoint", base + "/connect/oauth2");
        document.put("token_endpoint", base + "/oauth2/v1/tokens/bearer");
        document.put("userinfo_endpoint", base + "/v1/openid_connect/userinfo");
        document.put("revocation_endpoint", base + "/oauth2/v1/tokens/revoke");
        document.put("jwks_uri", base + "/oauth2/v1/jwks");
        return ok().body(document);
    }

    private ResponseEntity<Map<String, Object>> revoke(
            @Nullable String authorization, String token) {
        if (!client.proves(authorization)) {
            return error(401, "invalid_client");
        }
        if (token.isEmpty() || grants.tenantOf(token).isEmpty()) {
            return error(400, "invalid_request");
        }
        grants.revoke(token);
        return ok().build();
    }

    private ResponseEntity<Map<String, Object>> issued(
            Optional<TokenPair> pair, boolean withHardEnd) {
        if (pair.isEmpty()) {
            return error(400, "invalid_grant");
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("x_refresh_token_expires_in", AccessTokenForms.REFRESH_SECONDS);
        body.put("refresh_token", pair.get().refreshToken());
        body.put("access_token", pair.get().accessToken());
        body.put("token_type", "bearer");
        body.put("expires_in", pair.get().lifetime().toSeconds());
        if (withHardEnd) {
            grants.ageOf(pair.get().accessToken())
                    .ifPresent(age ->
                            body.put(
                                    "x_refresh_token_hard_expires_in",
                                    AccessTokenForms.HARD_END.minus(age).toSeconds()));
        }
        return ok().body(body);
    }

    private static ResponseEntity<Map<String, Object>> error(int status, String code) {
        return ResponseEntity.status(status)
                .cacheControl(CacheControl.noStore())
                .header("intuit_tid", UUID.randomUUID().toString())
                .body(Map.of("error", code));
    }

    private static ResponseEntity.BodyBuilder ok() {
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .header("intuit_tid", UUID.randomUUID().toString());
    }
}
