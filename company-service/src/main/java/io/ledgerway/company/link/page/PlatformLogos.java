package io.ledgerway.company.link.page;

import io.ledgerway.company.otp.LinkAddresses;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;

/** Where browsers get the picture of a platform; the files are among the pages' own. */
class PlatformLogos {

    private final LinkAddresses links;
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    PlatformLogos(LinkAddresses links) {
        this.links = links;
    }

    /** Null when there is none: the name alone will do. */
    @Nullable String of(String platformKey) {
        String file = "assets/platforms/" + platformKey + "/square.svg";
        boolean there =
                known.computeIfAbsent(
                        platformKey, _ -> new ClassPathResource("link/" + file).exists());
        return there ? PageLayout.path(links.page(file)) : null;
    }
}
