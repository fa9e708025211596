package io.ledgerway.company.people.oidc;

import io.ledgerway.starter.error.ApiException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/** The identity provider: where people are sent to, and what the code they come back with says. */
public final class IdentityProvider {

    private static final Logger log = LoggerFactory.getLogger(IdentityProvider.class);

    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(2);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);
    private static final Duration FRESH = Duration.ofHours(1);
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final OidcProperties properties;
    private final RestClient http;
    private final Clock clock;
    private volatile @Nullable Known known;

    public IdentityProvider(OidcProperties properties, RestClient.Builder http, Clock clock) {
        this.properties = properties;
        this.http = http.clone().requestFactory(requests()).build();
        this.clock = clock;
    }

    /** The page at which somebody signs in. */
    URI authorizeUrl(String redirectUri, String state, String nonce, String challenge) {
        return UriComponentsBuilder.fromUriString(provider().discovery().authorization())
                .queryParam("response_type", "code")
                .queryParam("client_id", encoded(properties.requiredClientId()))
                .queryParam("redirect_uri", encoded(redirectUri))
                .queryParam("scope", encoded(properties.scope()))
                .queryParam("state", encoded(state))
                .queryParam("nonce", encoded(nonce))
                .queryParam("code_challenge", encoded(challenge))
                .queryParam("code_challenge_method", "S256")
                .build(true)
                .toUri();
    }

    /**
     * Who somebody is.
     *
     * @throws OidcRefusal when the provider takes the code back, or its token is not in order
     * @throws ApiException 503 while the provider is away
     */
    OidcIdentity identity(String code, String redirectUri, String verifier, byte[] nonceHash) {
        Known provider = provider();
        TokenAnswer answer = exchange(provider.discovery(), code, redirectUri, verifier);
        if (answer == null || answer.idToken() == null) {
            throw new OidcRefusal("The identity provider gave no id token");
        }
        return provider.tokens().verified(answer.idToken(), nonceHash);
    }

    private @Nullable TokenAnswer exchange(
            Discovery provider, String code, String redirectUri, String verifier) {
        MultiValueMap<String, String> form = new LinkedMultiValueMap<>();
        form.setAll(
                Map.of(
                        "grant_type", "authorization_code",
                        "code", code,
                        "redirect_uri", redirectUri,
                        "code_verifier", verifier,
                        "client_id", properties.requiredClientId()));
        String secret = properties.clientSecret();
        boolean inForm = provider.wantsSecretInForm();
        if (secret != null && inForm) {
            form.set("client_secret", secret);
        }
        try {
            return http.post()
                    .uri(URI.create(provider.token()))
                    .headers(headers -> {
                        if (secret != null && !inForm) {
                            headers.setBasicAuth(basic(secret));
                        }
                    })
                    .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                    .body(form)
                    .retrieve()
                    .body(TokenAnswer.class);
        } catch (HttpClientErrorException e) {
            throw new OidcRefusal("The identity provider answered " + e.getStatusCode(), e);
        } catch (RestClientException e) {
            throw away(e);
        }
    }

    private Known provider() {
        Known current = known;
        Instant now = clock.instant();
        if (current == null || current.until().isBefore(now)) {
            current = known(discover(), current, now.plus(FRESH));
            known = current;
        }
        return current;
    }

    /** The keys that are known already are kept while nothing else has changed. */
    private Known known(Discovery found, @Nullable Known before, Instant until) {
        return before != null && before.discovery().equals(found)
                ? new Known(found, before.tokens(), until)
                : new Known(
                        found, new IdTokens(found, properties.requiredClientId(), clock), until);
    }

    private Discovery discover() {
        String issuer = properties.requiredIssuer();
        try {
            Discovery found =
                    http.get()
                            .uri(URI.create(issuer.replaceAll("/+$", "") + Discovery.PATH))
                            .retrieve()
                            .body(Discovery.class);
            if (found == null || !found.isOf(issuer)) {
                throw new OidcRefusal("The identity provider does not say that it is " + issuer);
            }
            return found;
        } catch (RestClientException e) {
            throw away(e);
        }
    }

    private static ApiException away(RestClientException e) {
        log.warn("The identity provider does not answer: {}", e.toString());
        return ApiException.of(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The identity provider does not answer at the moment.",
                PAUSE);
    }

    /** Both parts are encoded before they are joined (RFC 6749, 2.3.1). */
    private String basic(String secret) {
        String pair = encoded(properties.requiredClientId()) + ":" + encoded(secret);
        return Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }

    private static String encoded(String text) {
        return UriUtils.encode(Objects.requireNonNull(text), StandardCharsets.UTF_8);
    }

    private static JdkClientHttpRequestFactory requests() {
        var requests =
                new JdkClientHttpRequestFactory(
                        HttpClient.newBuilder().connectTimeout(CONNECT_WITHIN).build());
        requests.setReadTimeout(ANSWER_WITHIN);
        return requests;
    }

    private record Known(Discovery discovery, IdTokens tokens, Instant until) {}
}
