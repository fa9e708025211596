package io.ledgerway.starter.lenientrequest;

import java.util.Objects;
import java.util.Optional;
import org.springframework.web.multipart.MultipartFile;

/** Name of an uploaded file: the last segment of the path that some clients send as the name. */
public final class UploadedFileName {

    public static final int MAX_LENGTH = 255;

    private UploadedFileName() {}

    /** Returns the name; empty if there is none, if it is too long, or if it cannot be stored. */
    public static Optional<String> of(MultipartFile file) {
        String path = Objects.requireNonNullElse(file.getOriginalFilename(), "");
        String name =
                path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).strip();
        return Optional.of(name).filter(UploadedFileName::isValid);
    }

    private static boolean isValid(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_LENGTH
                && StorableText.isStorable(name)
                && name.chars().noneMatch(Character::isISOControl);
    }
}
