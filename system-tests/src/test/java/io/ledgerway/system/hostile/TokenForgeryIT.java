package io.ledgerway.system.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.UncheckedHttp;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tokens that nobody of the system has signed, at the gateway and at each service. */
@Tag("hostile")
class TokenForgeryIT {

    private static final List<String> SERVICES =
            List.of(
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service");

    /** A path of each kind: of the API, of the services among themselves, of operators. */
    private static final List<String> PATHS =
            List.of("/companies", "/internal/directory/companies", "/admin/clients", "/webhooks");

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final HttpClient http = HttpClient.newHttpClient();
    private final Receiver elsewhere = new Receiver();

    @AfterEach
    void close() {
        elsewhere.close();
        http.close();
    }

    /** A request with a forged token. */
    private record Attempt(String name, String url, String token) {}

    @Test
    void noForgedTokenIsAccepted() {
        String company = api.get("/companies?pageSize=1").body().at("/results/0/id").asString();
        Map<String, String> wanted =
                Map.of("channel", "internal", "role", "operator", "iss", "company-service");
        List<Attempt> attempts = new ArrayList<>();
        for (String genuine : List.of(componentToken(company), personToken())) {
            String kind = genuine.substring(0, 12);
            ForgedTokens.of(genuine, wanted, published(genuine), elsewhere.url().toString())
                    .forEach((name, token) -> {
                        attempts.add(
                                new Attempt(
                                        kind + " " + name,
                                        system.gateway() + "/companies/" + company,
                                        token));
                        for (int i = 0; i < Campaign.times(1, SERVICES.size()); i++) {
                            int next = attempts.size() + i;
                            attempts.add(
                                    new Attempt(
                                            kind + " " + name,
                                            service(SERVICES.get(next % SERVICES.size()))
                                                    + PATHS.get(next % PATHS.size()),
                                            token));
                        }
                    });
        }

        assertThat(Campaign.run(attempts, this::attempt)).isEmpty();
        assertThat(elsewhere.requests()).isEmpty();
    }

    /** So that the other test cannot pass because of a path or a header. */
    @Test
    void theGenuineTokensAreAccepted() {
        String company = api.get("/companies?pageSize=1").body().at("/results/0/id").asString();
        for (String genuine : List.of(componentToken(company), personToken())) {
            assertThat(status(system.gateway() + "/companies/" + company, genuine)).isEqualTo(200);
        }
    }

    @Test
    void aGenuineTokenOfAUserOrAComponentOpensNoService() {
        String company = api.get("/companies?pageSize=1").body().at("/results/0/id").asString();
        for (String genuine : List.of(componentToken(company), personToken())) {
            for (String service : SERVICES) {
                for (String path : PATHS) {
                    assertThat(status(service(service) + path, genuine))
                            .as(service + path)
                            .isIn(401, 403);
                }
            }
        }
    }

    private List<String> attempt(Attempt attempt) {
        int status = status(attempt.url(), attempt.token());
        boolean tooLong = attempt.token().length() > 8000 && (status == 431 || status == 400);
        return status == 401 || tooLong
                ? List.of()
                : List.of("%s at %s: %d".formatted(attempt.name(), attempt.url(), status));
    }

    private int status(String url, String token) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url))
                        .header("Authorization", "Bearer " + token)
                        .build();
        return UncheckedHttp.send(http, request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    /**
     * What an attacker may know of the keys: public halves and key ids. Of the system's files only
     * those that say that they are public.
     */
    private List<byte[]> published(String genuine) {
        List<byte[]> known = new ArrayList<>();
        JsonNode head = ForgedTokens.header(genuine);
        known.add(head.path("kid").asString().getBytes(UTF_8));
        try (Stream<Path> files = Files.list(system.launcher().state().resolve("secrets"))) {
            for (Path file :
                    files.filter(it -> it.getFileName().toString().contains("public")).toList()) {
                String text = Files.readString(file);
                known.add(text.getBytes(UTF_8));
                known.add(text.strip().getBytes(UTF_8));
                for (String word : text.split("[^A-Za-z0-9+/=_-]+", -1)) {
                    if (word.length() >= 40) {
                        known.add(word.getBytes(UTF_8));
                        known.add(decoded(word));
                    }
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return known;
    }

    private static byte[] decoded(String word) {
        try {
            return Base64.getUrlDecoder()
                    .decode(word.replace('+', '-').replace('/', '_').replace("=", ""));
        } catch (IllegalArgumentException e) {
            return word.getBytes(UTF_8);
        }
    }

    private String service(String name) {
        return system.part(name).get("url").asString().replaceAll("/$", "");
    }

    private String componentToken(String company) {
        return api.get("/companies/" + company + "/accessToken").text("accessToken");
    }

    private String personToken() {
        JsonNode portal = system.portalUser();
        return api.ours(
                        "POST",
                        "/portal/api/users/sign-in",
                        "{\"email\":%s,\"password\":%s}"
                                .formatted(portal.get("email"), portal.get("password")))
                .text("accessToken");
    }
}
