package io.ledgerway.company.settings.image;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /link/logo/{clientId}} and {@code /link/icon/{clientId}}: public images of clients. The
 * media type is the one detected at upload, and the headers prevent execution of the content.
 */
@RestController
class PublicImageController {

    private static final String VERSIONED = "public, max-age=31536000, immutable";
    private static final String UNVERSIONED = "public, max-age=300";

    private final ImageRepository imageRepository;

    PublicImageController(ImageRepository imageRepository) {
        this.imageRepository = imageRepository;
    }

    /**
     * Returns an image.
     *
     * @param version version in the addresses that responses contain; such a response may be cached
     *     without limit
     */
    @GetMapping("/link/{kind:logo|icon}/{clientId}")
    ResponseEntity<byte[]> show(
            @PathVariable String kind,
            @PathVariable ClientId clientId,
            @RequestParam(name = "v", required = false) @Nullable String version,
            HttpServletResponse response) {
        StoredImage image =
                imageRepository
                        .read(clientId, ImageKind.ofWord(kind))
                        .orElseThrow(() -> ApiException.notFound("The client has no " + kind));
        boolean named =
                version != null && image.version().startsWith(version) && version.length() >= 16;
        // overrides the headers of the link pages
        response.setHeader(HttpHeaders.CACHE_CONTROL, named ? VERSIONED : UNVERSIONED);
        response.setHeader(
                "Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
        response.setHeader("X-Content-Type-Options", "nosniff");
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(image.mediaType()))
                .eTag("\"" + image.version() + "\"")
                .body(image.content());
    }
}
