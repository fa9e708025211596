package io.ledgerway.company.settings.image;

import io.ledgerway.starter.error.ApiException;
import org.springframework.http.HttpStatus;

/** Validates images before they are stored. */
final class ImageRules {

    private ImageRules() {}

    /**
     * Validates an image and detects its type.
     *
     * @throws ApiException 413 if it has too many bytes, 400 if it is not a supported image or its
     *     width or height is too large
     */
    static StoredImage checked(ImageKind kind, byte[] content) {
        if (content.length > kind.mostBytes()) {
            throw ApiException.of(
                    HttpStatus.CONTENT_TOO_LARGE,
                    "The %s has more than %d bytes".formatted(kind.word(), kind.mostBytes()));
        }
        ImageInspector imageInspector =
                ImageInspector.of(content)
                        .orElseThrow(() ->
                                ApiException.badRequest(
                                        "The body must be an image: PNG, JPEG, GIF or ICO. SVG is not"
                                                + " accepted, because it can contain scripts"));
        if (!imageInspector.fits(kind.mostPixels())) {
            throw ApiException.badRequest(
                    "The %s is larger than %d by %d pixels"
                            .formatted(kind.word(), kind.mostPixels(), kind.mostPixels()));
        }
        return StoredImage.of(imageInspector.mediaType(), content);
    }
}
