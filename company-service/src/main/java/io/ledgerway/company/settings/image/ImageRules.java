package io.ledgerway.company.settings.image;

import io.ledgerway.starter.error.ApiException;
import org.springframework.http.HttpStatus;

/** Which images may be shown to customers. */
final class ImageRules {

    private ImageRules() {}

    /**
     * The image, as it is kept.
     *
     * @throws ApiException 413 when it has too many bytes, 400 when it is no image, or too large a
     *     one
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
                                                + " accepted, because it can hold programs"));
        if (!imageInspector.fits(kind.mostPixels())) {
            throw ApiException.badRequest(
                    "The %s is larger than %d by %d pixels"
                            .formatted(kind.word(), kind.mostPixels(), kind.mostPixels()));
        }
        return StoredImage.of(imageInspector.mediaType(), content);
    }
}
