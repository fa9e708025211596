package io.ledgerway.company.user.oidc;

import io.ledgerway.starter.error.ApiException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.security.oauth2.client.endpoint.OAuth2AuthorizationCodeGrantRequest;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistration.ProviderDetails;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestCustomizers;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthorizationException;
import org.springframework.security.oauth2.core.endpoint.OAuth2AccessTokenResponse;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationExchange;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationResponse;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.http.converter.OAuth2AccessTokenResponseHttpMessageConverter;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.util.StringUtils;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** OpenID Connect client of the identity provider: authorization requests and code exchange. */
public final class IdentityProvider {

    private static final Logger log = LoggerFactory.getLogger(IdentityProvider.class);

    private static final String DISCOVERY = "/.well-known/openid-configuration";
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration CACHE_TTL = Duration.ofHours(1);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    private final OidcProperties properties;
    private final ClientHttpRequestFactory requests = requests();
    private final RestClient http;
    private final RestClientAuthorizationCodeTokenResponseClient tokens =
            new RestClientAuthorizationCodeTokenResponseClient();
    private final Clock clock;
    private volatile @Nullable CachedProvider cached;

    public IdentityProvider(OidcProperties properties, RestClient.Builder http, Clock clock) {
        this.properties = properties;
        this.http = http.clone().requestFactory(requests).build();
        this.clock = clock;
        var converter = new OAuth2AccessTokenResponseHttpMessageConverter();
        tokens.setRestClient(
                this.http
                        .mutate()
                        .configureMessageConverters(it -> it.addCustomConverter(converter))
                        .build());
    }

    /** Returns the authorization request with its PKCE verifier. */
    OAuth2AuthorizationRequest request(String redirectUri, String state, String nonce) {
        ClientRegistration registration = provider().registration();
        var request =
                to(registration, redirectUri)
                        .scopes(registration.getScopes())
                        .state(state)
                        .additionalParameters(Map.of(OidcParameterNames.NONCE, nonce));
        OAuth2AuthorizationRequestCustomizers.withPkce().accept(request);
        return request.build();
    }

    /**
     * Exchanges a code for the identity of a user.
     *
     * @throws OidcException if the provider rejects the code or its token is invalid
     * @throws ApiException 503 if the provider is unavailable
     */
    OidcIdentity identity(String code, String redirectUri, String verifier, byte[] nonceHash) {
        CachedProvider provider = provider();
        var request =
                to(provider.registration(), redirectUri)
                        .attributes(Map.of(PkceParameterNames.CODE_VERIFIER, verifier))
                        .build();
        var response = OAuth2AuthorizationResponse.success(code).redirectUri(redirectUri).build();
        Object token =
                exchange(
                                new OAuth2AuthorizationCodeGrantRequest(
                                        provider.registration(),
                                        new OAuth2AuthorizationExchange(request, response)))
                        .getAdditionalParameters()
                        .get(OidcParameterNames.ID_TOKEN);
        if (token == null) {
            throw new OidcException("The identity provider returned no id token");
        }
        try {
            return provider.tokens().verified(token.toString(), nonceHash);
        } catch (JwtException e) {
            throw unavailable(e);
        }
    }

    private static OAuth2AuthorizationRequest.Builder to(
            ClientRegistration registration, String redirectUri) {
        return OAuth2AuthorizationRequest.authorizationCode()
                .authorizationUri(
                        Objects.requireNonNull(
                                registration.getProviderDetails().getAuthorizationUri()))
                .clientId(registration.getClientId())
                .redirectUri(redirectUri);
    }

    private OAuth2AccessTokenResponse exchange(OAuth2AuthorizationCodeGrantRequest code) {
        try {
            return tokens.getTokenResponse(code);
        } catch (OAuth2AuthorizationException e) {
            if (e.getCause() instanceof RestClientException cause
                    && !(cause instanceof HttpClientErrorException)) {
                throw unavailable(cause);
            }
            throw new OidcException("The identity provider rejected the code", e);
        }
    }

    private CachedProvider provider() {
        CachedProvider current = cached;
        Instant now = clock.instant();
        if (current == null || current.until().isBefore(now)) {
            ClientRegistration registration = discover();
            current =
                    new CachedProvider(
                            registration,
                            new IdTokens(registration, new RestTemplate(requests), clock),
                            now.plus(CACHE_TTL));
            cached = current;
        }
        return current;
    }

    private ClientRegistration discover() {
        String issuer = properties.requiredIssuer();
        try {
            Map<String, Object> metadata =
                    http.get()
                            .uri(URI.create(issuer.replaceAll("/+$", "") + DISCOVERY))
                            .retrieve()
                            .body(new ParameterizedTypeReference<>() {});
            ClientRegistration registration =
                    registration(Objects.requireNonNullElse(metadata, Map.of()));
            if (isOf(issuer, registration.getProviderDetails())) {
                return registration;
            }
            throw new OidcException("The discovery document does not name the issuer " + issuer);
        } catch (RestClientException e) {
            throw unavailable(e);
        } catch (IllegalArgumentException e) {
            throw new OidcException("The discovery document is incomplete", e);
        }
    }

    private ClientRegistration registration(Map<String, Object> metadata) {
        ClientRegistration.Builder registration =
                ClientRegistrations.fromOidcConfiguration(metadata)
                        .clientId(properties.requiredClientId())
                        .clientSecret(properties.clientSecret())
                        .scope(StringUtils.tokenizeToStringArray(properties.scope(), " "));
        return StringUtils.hasText(properties.clientSecret())
                ? registration.build()
                : registration.clientAuthenticationMethod(ClientAuthenticationMethod.NONE).build();
    }

    /**
     * Returns true if the discovery document names the issuer and all endpoints are equally secure.
     */
    private static boolean isOf(String issuer, ProviderDetails provider) {
        String scheme = issuer.startsWith("https:") ? "https:" : "http";
        return issuer.equals(provider.getIssuerUri())
                && Stream.of(
                                provider.getAuthorizationUri(),
                                provider.getTokenUri(),
                                provider.getJwkSetUri())
                        .allMatch(it -> it != null && it.startsWith(scheme));
    }

    private static ApiException unavailable(RuntimeException e) {
        log.warn("The identity provider is unavailable: {}", e.toString());
        return ApiException.of(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The identity provider is currently unavailable.",
                RETRY_AFTER);
    }

    private static ClientHttpRequestFactory requests() {
        var requests =
                new JdkClientHttpRequestFactory(
                        HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT).build());
        requests.setReadTimeout(RESPONSE_TIMEOUT);
        return requests;
    }

    private record CachedProvider(
            ClientRegistration registration, IdTokens tokens, Instant until) {}
}
