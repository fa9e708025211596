package io.ledgerway.company.platform;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.connector.Connectors;
import java.io.IOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.UrlResource;

/**
 * The images of platforms: files {@code <key>/<name>.svg} or {@code .png} of the operator's folder,
 * or files {@code link/assets/platforms/<key>/<name>.svg} of company-service or of the jar of an
 * adapter. A platform without them has neutral images.
 */
public final class PlatformAssets {

    private static final String FOLDER = "link/assets/";
    private static final String NEUTRAL = "neutral";
    private static final String PICTURES = "pictures/";
    private static final List<String> PICTURE_TYPES = List.of(".svg", ".png");

    private final List<Resource> locations =
            Stream.concat(
                            Stream.of(new ClassPathResource(FOLDER)),
                            Connectors.jars().stream().map(it -> jar(it.toUri().toString())))
                    .toList();
    private final Map<String, Boolean> present = new ConcurrentHashMap<>();
    private final @Nullable Path folder;

    /**
     * Creates the images.
     *
     * @param folder the operator's images, with a folder for each platform key; null for none
     */
    PlatformAssets(@Nullable Path folder) {
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_PLATFORM_IMAGES is not a folder that can be read: " + folder);
        }
        this.folder = folder;
    }

    private static Resource jar(String address) {
        try {
            return new UrlResource("jar:" + address + "!/" + FOLDER);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Where the files are: company-service first, so that no adapter replaces another's images. */
    public List<Resource> locations() {
        return locations;
    }

    /** The operator's folder, whose files are at {@code link/pictures}. */
    public Optional<Resource> pictures() {
        return Optional.ofNullable(folder).map(it -> new FileSystemResource(it + "/"));
    }

    /** The path of an image below {@code link}. */
    public String image(String platformKey, String name) {
        String own = path(platformKey, name);
        return picture(platformKey, name).orElseGet(() -> exists(own) ? own : path(NEUTRAL, name));
    }

    /** Whether a platform has an image of its own. */
    public boolean has(String platformKey, String name) {
        return picture(platformKey, name).isPresent() || exists(path(platformKey, name));
    }

    /** The path of the operator's image. Files can be added while the service runs. */
    private Optional<String> picture(String platformKey, String name) {
        Path own = folder;
        return own == null
                ? Optional.empty()
                : PICTURE_TYPES.stream()
                        .map(it -> platformKey + "/" + name + it)
                        .filter(it -> Files.isRegularFile(own.resolve(it)))
                        .map(it -> PICTURES + it)
                        .findFirst();
    }

    private static String path(String folder, String name) {
        return "assets/platforms/" + folder + "/" + name + ".svg";
    }

    private boolean exists(String path) {
        return present.computeIfAbsent(
                path, it -> locations.stream().anyMatch(location -> exists(location, it)));
    }

    private static boolean exists(Resource location, String path) {
        try {
            return location.createRelative(path.substring("assets/".length())).exists();
        } catch (IOException e) {
            return false;
        }
    }
}
