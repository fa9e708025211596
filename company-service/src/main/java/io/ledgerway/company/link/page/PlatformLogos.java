package io.ledgerway.company.link.page;

import io.ledgerway.company.otp.LinkAddresses;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;

/** Addresses of platform logos among the static files. */
class PlatformLogos {

    private final LinkAddresses links;
    private final Map<String, Boolean> hasLogo = new ConcurrentHashMap<>();

    PlatformLogos(LinkAddresses links) {
        this.links = links;
    }

    /** Null if the platform has no logo. */
    @Nullable String of(String platformKey) {
        String file = "assets/platforms/" + platformKey + "/square.svg";
        boolean there =
                hasLogo.computeIfAbsent(
                        platformKey, _ -> new ClassPathResource("link/" + file).exists());
        return there ? PageLayout.path(links.page(file)) : null;
    }
}
