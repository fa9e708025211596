package io.ledgerway.company.bootstrap;

import io.ledgerway.company.client.ApiKeySecret;
import io.ledgerway.company.client.ClientLimitOverrides;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.company.Plan;
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
 * The bootstrap file: a JSON array of clients, {@code [{"name": "demo", "apiKey": "…", "plan":
 * "paid", "created": "…"}]}. {@code plan} is {@code paid} or {@code free-trial}; {@code created} is
 * optional. A client with {@code "limited": false} gets the limits of {@link
 * ClientLimitOverrides#HIGH}. {@code users} lists portal users, see {@link BootstrapUser}.
 */
public record BootstrapFile(List<Entry> clients) {

    public BootstrapFile {
        clients = List.copyOf(clients);
    }

    /** One client with its API key and users. */
    public record Entry(
            @Nullable String name,
            @Nullable String apiKey,
            @Nullable Plan plan,
            @Nullable Instant created,
            @Nullable Boolean limited,
            @Nullable List<BootstrapUser> users) {

        List<BootstrapUser> usersOrEmpty() {
            return users == null ? List.of() : users;
        }

        /** Returns the limits of the plan, or high limits if {@code limited} is false. */
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
     * Reads and validates the file.
     *
     * @throws InvalidConfigurationException if the file is unreadable or invalid
     */
    static BootstrapFile read(Path file, JsonMapper json) {
        try {
            // The array may contain JSON null.
            List<@Nullable Entry> entries =
                    List.of(json.readValue(Files.readString(file), Entry[].class));
            BootstrapFile read = new BootstrapFile(checked(entries));
            rejectDuplicates(read.clients(), file);
            return read;
        } catch (IOException e) {
            throw invalid(file, "cannot be read", e);
        } catch (JacksonException | NullPointerException e) {
            // The cause is omitted because a parser message may contain an API key.
            throw new InvalidConfigurationException(
                    message(
                            file,
                            "is not a JSON array of clients with name, apiKey and plan (paid or"
                                    + " free-trial)"));
        } catch (IllegalArgumentException e) {
            throw invalid(file, String.valueOf(e.getMessage()), e);
        }
    }

    private static List<Entry> checked(List<@Nullable Entry> entries) {
        return entries.stream().map(BootstrapFile::checked).toList();
    }

    private static Entry checked(@Nullable Entry entry) {
        if (entry == null || isBlank(entry.name()) || isBlank(entry.apiKey())) {
            throw new IllegalArgumentException("has a client without name or apiKey");
        }
        if (String.valueOf(entry.apiKey()).length() < ApiKeySecret.MIN_LENGTH) {
            throw new IllegalArgumentException(
                    "gives the client "
                            + entry.name()
                            + " an apiKey shorter than "
                            + ApiKeySecret.MIN_LENGTH
                            + " characters");
        }
        if (entry.plan() == null) {
            throw new IllegalArgumentException("gives the client " + entry.name() + " no plan");
        }
        return entry;
    }

    private static void rejectDuplicates(List<Entry> clients, Path file) {
        Set<@Nullable String> seen = new HashSet<>();
        for (Entry client : clients) {
            if (!seen.add("name " + client.name()) || !seen.add("key " + client.apiKey())) {
                throw new InvalidConfigurationException(
                        message(file, "contains a client name or key twice, see " + client.name()));
            }
        }
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private static InvalidConfigurationException invalid(
            Path file, String problem, Exception cause) {
        return new InvalidConfigurationException(message(file, problem), cause);
    }

    private static String message(Path file, String problem) {
        return "LEDGERWAY_BOOTSTRAP_CLIENTS_FILE: " + file + " " + problem + ".";
    }
}
