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
 * {@code /link/logo/{clientId}} and {@code /link/icon/{clientId}}: for everybody. Somebody else's
 * bytes are never more than a picture: the type is ours, not guessed, and nothing in it runs.
 */
@RestController
class PublicImageController {

    private static final String FOR_GOOD = "public, max-age=31536000, immutable";
    private static final String FOR_A_WHILE = "public, max-age=300";

    private final ImageRepository imageRepository;

    PublicImageController(ImageRepository imageRepository) {
        this.imageRepository = imageRepository;
    }

    /**
     * The image.
     *
     * @param version the address that answers give names it; caches may keep that one for good
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
                        .orElseThrow(() -> ApiException.notFound("There is no " + kind));
        boolean named =
                version != null && image.version().startsWith(version) && version.length() >= 16;
        // instead of what holds for the pages
        response.setHeader(HttpHeaders.CACHE_CONTROL, named ? FOR_GOOD : FOR_A_WHILE);
        response.setHeader(
                "Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
        response.setHeader("X-Content-Type-Options", "nosniff");
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(image.mediaType()))
                .eTag("\"" + image.version() + "\"")
                .body(image.content());
    }
}
