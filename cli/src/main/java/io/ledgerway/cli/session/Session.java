package io.ledgerway.cli.session;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.RetryPolicy;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.output.Terminal;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.profile.ProfileFile;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** State of one run: options, profile, terminal, API client. */
public final class Session implements AutoCloseable {

    static final String URL = "LEDGERWAY_URL";
    static final String API_KEY = "LEDGERWAY_API_KEY";

    private final Terminal terminal;
    private final Map<String, String> environment;
    private final RetryPolicy retries;
    private final String version;
    private final ProfileFile profiles;
    private @Nullable String profileName;
    private @Nullable String url;
    private Duration timeout = Duration.ofMinutes(2);
    private @Nullable ApiClient api;

    /**
     * Creates a session.
     *
     * @param home folder of the user
     */
    public Session(
            Terminal terminal,
            Map<String, String> environment,
            Path home,
            RetryPolicy retries,
            String version) {
        this.terminal = terminal;
        this.environment = Map.copyOf(environment);
        this.retries = retries;
        this.version = version;
        String configuration = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path folder = configuration.isEmpty() ? home.resolve(".config") : Path.of(configuration);
        this.profiles = new ProfileFile(folder.resolve("ledgerway").resolve("profiles.json"));
    }

    public Terminal terminal() {
        return terminal;
    }

    public ProfileFile profiles() {
        return profiles;
    }

    public String version() {
        return version;
    }

    public @Nullable String profileName() {
        return profileName;
    }

    public void useProfile(@Nullable String name) {
        this.profileName = name;
    }

    /** Calls this address in place of the profile's. Its key is then taken from the environment. */
    public void useUrl(@Nullable String address) {
        this.url = address;
    }

    public void useTimeout(Duration limit) {
        this.timeout = limit;
    }

    public Clock clock() {
        return retries.clock();
    }

    /** Waits between two calls. */
    public void pause(Duration duration) {
        try {
            retries.sleeper().sleep(duration);
        } catch (InterruptedException e) {
            throw FailureException.interrupted();
        }
    }

    /** A variable of the environment; null if it is not set or empty. */
    public @Nullable String variable(String name) {
        String value = environment.getOrDefault(name, "");
        return value.isEmpty() ? null : value;
    }

    /**
     * The address and key to use: the named profile, or the environment, or the current profile. A
     * stored key is never sent to another address than the stored one.
     */
    public Profile profile() {
        String address = url == null ? variable(URL) : url;
        String key = variable(API_KEY);
        if (profileName == null && address != null && key != null) {
            return new Profile("environment", Profile.address(address), key);
        }
        Profile stored = profiles.read().find(profileName).orElse(null);
        if (profileName != null && stored == null) {
            throw FailureException.usage(
                    "There is no profile %s.".formatted(profileName),
                    "List the profiles: ledgerway profiles list");
        }
        if (stored == null) {
            throw FailureException.usage(
                    "You are not signed in.",
                    "Sign in: ledgerway login",
                    "Or set LEDGERWAY_URL and LEDGERWAY_API_KEY.");
        }
        if (profileName == null && key != null) {
            return new Profile("environment", stored.url(), key);
        }
        boolean isOther = address != null && !Profile.address(address).equals(stored.url());
        if (isOther && (url != null || profileName == null)) {
            throw FailureException.usage(
                    "The key of profile %s belongs to %s and is not sent to %s."
                            .formatted(stored.name(), stored.url(), address),
                    "Set LEDGERWAY_API_KEY too, or sign in to that address: ledgerway login");
        }
        return stored;
    }

    /** The address to call without a key. */
    public URI address() {
        String address = url == null && profileName == null ? variable(URL) : url;
        return address == null ? profile().url() : Profile.address(address);
    }

    public ApiClient api() {
        ApiClient client = api;
        if (client == null) {
            Profile profile = profile();
            if (profiles.isExposed()) {
                terminal.err()
                        .println(
                                "Warning: other users can read %s. Correct it: chmod 600 %s"
                                        .formatted(profiles.path(), profiles.path()));
            }
            client = api(profile.url(), profile.apiKey());
            api = client;
        }
        return client;
    }

    /** A client of another address or key. */
    public ApiClient api(URI address, @Nullable String key) {
        return new ApiClient(address, key, retries, timeout, "ledgerway-cli/" + version);
    }

    @Override
    public void close() {
        if (api != null) {
            api.close();
        }
    }
}
