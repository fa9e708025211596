package io.ledgerway.company.settings;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Profile in responses.
 *
 * @param logoUrl absent if the client has no logo
 * @param iconUrl absent if the client has no icon
 */
record ProfileResponse(
        String name,
        String redirectUrl,
        @Nullable URI logoUrl,
        @Nullable URI iconUrl,
        List<URI> whiteListUrls,
        boolean confirmCompanyName) {}
