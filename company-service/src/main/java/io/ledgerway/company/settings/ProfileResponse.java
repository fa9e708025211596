package io.ledgerway.company.settings;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A profile in answers (platform.md 17).
 *
 * @param logoUrl left out unless the client has a logo
 * @param iconUrl left out unless the client has an icon
 */
record ProfileResponse(
        String name,
        String redirectUrl,
        @Nullable URI logoUrl,
        @Nullable URI iconUrl,
        List<URI> whiteListUrls,
        boolean confirmCompanyName) {}
