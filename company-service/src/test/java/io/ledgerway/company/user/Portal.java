package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Api.ApiResponse;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.BearerTokenClaims;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.text.ParseException;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The portal as a client of company-service, with a client address of its own. */
final class Portal {

    static final String PASSWORD = "a quiet harbour at dawn";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Several JVMs run tests of one database: each has addresses of its own. */
    private static final AtomicInteger ADDRESSES =
            new AtomicInteger((int) (ProcessHandle.current().pid() & 0x7FFF) << 9);

    private static @Nullable String hash;

    private final Api api;
    private final UserRepository userRepository;
    private final Passwords passwords;
    private final MutableClock clock;
    private final String address;

    Portal(Api api, UserRepository userRepository, Passwords passwords, MutableClock clock) {
        this.api = api;
        this.userRepository = userRepository;
        this.passwords = passwords;
        this.clock = clock;
        this.address = anywhere();
    }

    /** Session of a signed-in user. */
    record PortalSession(User user, UUID session, String sessionToken, JsonNode response) {}

    Portal elsewhere() {
        return new Portal(api, userRepository, passwords, clock);
    }

    String address() {
        return address;
    }

    static String email() {
        return "Person-" + UUID.randomUUID() + "@Example.test";
    }

    /** Creates a user with a password without an invitation. */
    User createUser(ClientId client, Role role) {
        User user =
                User.of(client, Email.require(email()), "Ada Berg", role, clock.instant())
                        .with(hash());
        assertThat(userRepository.add(user)).isTrue();
        return user;
    }

    User administrator(ClientId client) {
        return createUser(client, Role.ADMINISTRATOR);
    }

    ApiResponse trySignIn(String email, String password) {
        return open("/sign-in", json("email", email, "password", password));
    }

    PortalSession signIn(User user) {
        return signed(trySignIn(user.email().text(), PASSWORD));
    }

    /** Fields of a sign-in response. */
    PortalSession signed(ApiResponse response) {
        JsonNode body = response.ok().body();
        User user =
                userRepository
                        .find(UUID.fromString(body.path("user").path("id").stringValue()))
                        .orElseThrow();
        return new PortalSession(
                user,
                UUID.fromString(claim(body, BearerTokenClaims.SESSION)),
                body.path("sessionToken").stringValue(),
                body);
    }

    ApiResponse renew(String sessionToken) {
        return open("/token", json("sessionToken", sessionToken));
    }

    /** Sends a request without identity. */
    ApiResponse open(String path, String body) {
        return api.from(
                address,
                TestTokens.at(clock).anonymous(),
                HttpMethod.POST,
                "/portal/api/users" + path,
                body);
    }

    /** Sends a request within a session with the identity that the gateway adds. */
    ApiResponse call(PortalSession signed, HttpMethod method, String path, @Nullable String body) {
        User user = signed.user();
        return api.from(
                address,
                TestTokens.at(clock)
                        .user(user.clientId(), user.role(), user.id(), signed.session()),
                method,
                path,
                body);
    }

    ApiResponse users(PortalSession signed, HttpMethod method, String path, @Nullable String body) {
        return call(signed, method, "/portal/api/users" + path, body);
    }

    /** Returns true if the gateway would accept tokens of the session. */
    boolean goesOn(PortalSession signed) {
        int status =
                api.internal(HttpMethod.GET, "/internal/sessions/" + signed.session(), null)
                        .status();
        assertThat(status).isIn(200, 404);
        return status == 200;
    }

    static String claim(JsonNode response, String name) {
        try {
            return Optional.ofNullable(
                            SignedJWT.parse(response.path("accessToken").stringValue())
                                    .getJWTClaimsSet()
                                    .getStringClaim(name))
                    .orElseThrow();
        } catch (ParseException e) {
            throw new IllegalStateException(e);
        }
    }

    static String json(String... namesAndValues) {
        var object = JSON.createObjectNode();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return object.toString();
    }

    private String hash() {
        String known = hash;
        if (known == null) {
            known = passwords.hash(PASSWORD);
            hash = known;
        }
        return known;
    }

    /** Returns an address that no other test uses. */
    static String anywhere() {
        int number = ADDRESSES.incrementAndGet();
        return "10.%d.%d.%d".formatted(number >> 16, number >> 8 & 255, number & 255);
    }
}
