package io.ledgerway.company.bootstrap;

import io.ledgerway.company.client.ApiKeySecret;
import io.ledgerway.company.client.ClientLimitOverrides;
import io.ledgerway.model.company.Plan;
import io.ledgerway.starter.startup.InvalidConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file of clients: {@code [{"name": "demo", "apiKey": "…", "plan": "paid", "created": "…"}]}.
 * {@code plan} is {@code paid} or {@code free-trial}; {@code created} may be left out. A client
 * with {@code "limited": false} has limits that nobody who tries things out meets; {@code users}
 * are people who can sign in, see {@link BootstrapUser}.
 */
public record BootstrapFile(List<Entry> clients) {

    public BootstrapFile {
        clients = List.copyOf(clients);
    }

    /** One client with one key. */
    public record Entry(
            @Nullable String name,
            @Nullable String apiKey,
            @Nullable Plan plan,
            @Nullable Instant created,
            @Nullable Boolean limited,
            @Nullable List<BootstrapUser> users) {

        public Entry(
                @Nullable String name,
                @Nullable String apiKey,
                @Nullable Plan plan,
                @Nullable Instant created,
                @Nullable Boolean limited) {
            this(name, apiKey, plan, created, limited, null);
        }

        List<BootstrapUser> people() {
            return users == null ? List.of() : users;
        }

        /** The plan's, unless the file frees the client of them. */
        ClientLimitOverrides limits() {
            return Boolean.FALSE.equals(limited)
                    ? ClientLimitOverrides.HIGH
                    : ClientLimitOverrides.OF_PLAN;
        }

        @Override
        public String toString() {
            return "Entry[name=" + name + ", apiKey=***, plan=" + plan + "]";
        }
    }

    /**
     * Reads the file.
     *
     * @throws InvalidConfigurationException with one sentence that says what is wrong with it
     */
    static BootstrapFile read(Path file, JsonMapper json) {
        try {
            // A JSON null in the array is a null here.
            List<@Nullable Entry> entries =
                    List.of(json.readValue(Files.readString(file), Entry[].class));
            BootstrapFile read = new BootstrapFile(checked(entries));
            refuseRepetitions(read.clients(), file);
            return read;
        } catch (IOException e) {
            throw refusal(file, "cannot be read", e);
        } catch (JacksonException | NullPointerException e) {
            // The message of a parser may quote a key, so the cause is left out.
            throw new InvalidConfigurationException(
                    sentence(
                            file,
                            "is not a JSON array of clients with name, apiKey, plan (paid or"
                                    + " free-trial) and perhaps created"));
        } catch (IllegalArgumentException e) {
            throw refusal(file, String.valueOf(e.getMessage()), e);
        }
    }

    private static List<Entry> checked(List<@Nullable Entry> entries) {
        return entries.stream().map(BootstrapFile::checked).toList();
    }

    private static Entry checked(@Nullable Entry entry) {
        if (entry == null || isBlank(entry.name()) || isBlank(entry.apiKey())) {
            throw new IllegalArgumentException("has a client without name or apiKey");
        }
        if (String.valueOf(entry.apiKey()).length() < ApiKeySecret.MINIMUM_LENGTH) {
            throw new IllegalArgumentException(
                    "gives the client "
                            + entry.name()
                            + " an apiKey shorter than "
                            + ApiKeySecret.MINIMUM_LENGTH
                            + " characters");
        }
        if (entry.plan() == null) {
            throw new IllegalArgumentException("gives the client " + entry.name() + " no plan");
        }
        return entry;
    }

    private static void refuseRepetitions(List<Entry> clients, Path file) {
        Set<@Nullable String> seen = new HashSet<>();
        for (Entry client : clients) {
            if (!seen.add("name " + client.name()) || !seen.add("key " + client.apiKey())) {
                throw new InvalidConfigurationException(
                        sentence(file, "names a client or a key twice, see " + client.name()));
            }
        }
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private static InvalidConfigurationException refusal(Path file, String what, Exception cause) {
        return new InvalidConfigurationException(sentence(file, what), cause);
    }

    private static String sentence(Path file, String what) {
        return "LEDGERWAY_BOOTSTRAP_CLIENTS_FILE: " + file + " " + what + ".";
    }
}
