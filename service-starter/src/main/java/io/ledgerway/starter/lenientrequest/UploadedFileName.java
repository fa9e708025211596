package io.ledgerway.starter.lenientrequest;

import java.util.Objects;
import java.util.Optional;
import org.springframework.web.multipart.MultipartFile;

/** Name of an uploaded file: a {@link FileName} of the path that some clients send as the name. */
public final class UploadedFileName {

    /** Maximum number of characters of the last segment of the path. */
    public static final int MAX_LENGTH = 255;

    private UploadedFileName() {}

    /** Returns the name; empty if it is too long, or if nothing is left of it. */
    public static Optional<String> of(MultipartFile file) {
        String path = Objects.requireNonNullElse(file.getOriginalFilename(), "");
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return name.strip().length() > MAX_LENGTH
                ? Optional.empty()
                : FileName.of(name).map(FileName::toString);
    }
}
