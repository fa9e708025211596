package io.ledgerway.cli.profile;

import static java.util.Objects.requireNonNull;

import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.FailureException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code profiles.json}, which only its owner can read. */
public final class ProfileFile {

    private static final boolean IS_POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private final Path file;

    public ProfileFile(Path file) {
        this.file = file;
    }

    /**
     * Content of the file.
     *
     * @param current name of the profile that is used if none is named
     */
    public record Content(@Nullable String current, Map<String, Profile> profiles) {

        public Content {
            profiles = new LinkedHashMap<>(profiles);
        }

        public Optional<Profile> find(@Nullable String name) {
            String wanted = name == null ? current : name;
            return wanted == null ? Optional.empty() : Optional.ofNullable(profiles.get(wanted));
        }

        /** With a profile, which becomes the current one. */
        public Content with(Profile profile) {
            return new Content(profile.name(), plus(profile).profiles);
        }

        /** With a profile, which becomes the current one only if there is none. */
        public Content plus(Profile profile) {
            Map<String, Profile> more = new LinkedHashMap<>(profiles);
            more.put(profile.name(), profile);
            return new Content(current == null ? profile.name() : current, more);
        }

        public Content without(String name) {
            Map<String, Profile> rest = new LinkedHashMap<>(profiles);
            rest.remove(name);
            String next = rest.isEmpty() ? null : rest.keySet().iterator().next();
            return new Content(name.equals(current) ? next : current, rest);
        }
    }

    public Path path() {
        return file;
    }

    public Content read() {
        try {
            JsonNode json = Json.parse(Files.readString(file));
            Map<String, Profile> profiles = new LinkedHashMap<>();
            json.path("profiles")
                    .properties()
                    .forEach(it -> profiles.put(it.getKey(), profile(it.getKey(), it.getValue())));
            String current = json.path("current").asString("");
            return new Content(current.isEmpty() ? null : current, profiles);
        } catch (NoSuchFileException e) {
            return new Content(null, Map.of());
        } catch (JacksonException | IllegalArgumentException e) {
            // the parser's message could contain a key
            throw FailureException.usage(
                    "%s is damaged.".formatted(file), "Delete it and sign in: ledgerway login");
        } catch (IOException e) {
            throw FailureException.usage("%s cannot be read.".formatted(file));
        }
    }

    private static Profile profile(String name, JsonNode json) {
        return new Profile(
                name, URI.create(json.path("url").asString("")), json.path("apiKey").asString(""));
    }

    /** Replaces the file as a whole. */
    public void write(Content content) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (content.current() != null) {
            json.put("current", content.current());
        }
        ObjectNode profiles = json.putObject("profiles");
        content.profiles()
                .forEach((name, profile) ->
                        profiles.putObject(name)
                                .put("url", profile.url().toString())
                                .put("apiKey", profile.apiKey()));
        try {
            Path part = newPart();
            try {
                Files.writeString(part, Json.pretty(json) + "\n");
                Files.move(
                        part,
                        file,
                        StandardCopyOption.REPLACE_EXISTING,
                        StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw cannotBeWritten();
        }
    }

    /** Checks that the file can be replaced, before something is made that is stored in it only. */
    public void requireWritable() {
        try {
            Files.delete(newPart());
        } catch (IOException e) {
            throw cannotBeWritten();
        }
    }

    private Path newPart() throws IOException {
        Path folder = requireNonNull(file.toAbsolutePath().getParent());
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, permissions("rwx------"));
        }
        return Files.createTempFile(folder, "profiles", ".part", permissions("rw-------"));
    }

    private FailureException cannotBeWritten() {
        return FailureException.usage("%s cannot be written.".formatted(file));
    }

    private static FileAttribute<?>[] permissions(String text) {
        return IS_POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))
                }
                : new FileAttribute<?>[0];
    }

    /** Whether other users of this machine can read the keys. */
    public boolean isExposed() {
        try {
            return IS_POSIX
                    && PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS))
                            .matches("...(?!------).{6}");
        } catch (IOException e) {
            return false;
        }
    }
}
