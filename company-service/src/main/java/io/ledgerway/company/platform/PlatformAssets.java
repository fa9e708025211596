package io.ledgerway.company.platform;

import io.ledgerway.connector.Connectors;
import java.io.IOException;
import java.net.MalformedURLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.UrlResource;

/**
 * The images of platforms: files {@code link/assets/platforms/<key>/<name>.svg} of company-service,
 * or of the jar of an adapter. A platform without them has neutral images.
 */
public final class PlatformAssets {

    private static final String FOLDER = "link/assets/";
    private static final String NEUTRAL = "neutral";

    private final List<Resource> locations =
            Stream.concat(
                            Stream.of(new ClassPathResource(FOLDER)),
                            Connectors.jars().stream().map(it -> jar(it.toUri().toString())))
                    .toList();
    private final Map<String, Boolean> present = new ConcurrentHashMap<>();

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

    /** The path of an image below {@code link}. */
    public String image(String platformKey, String name) {
        String own = path(platformKey, name);
        return exists(own) ? own : path(NEUTRAL, name);
    }

    /** Whether a platform has an image of its own. */
    public boolean has(String platformKey, String name) {
        return exists(path(platformKey, name));
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
