package io.ledgerway.file.upload;

import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Spooled content as a readable part of a request.
 *
 * @param called name of the file, or its number if the name is unusable
 */
record SpooledPart(String called, Path path, long bytes) implements Part {

    @Override
    public InputStream getInputStream() throws IOException {
        return Files.newInputStream(path);
    }

    @Override
    public @Nullable String getContentType() {
        return null; // the declared content type is ignored
    }

    @Override
    public String getName() {
        return "file";
    }

    @Override
    public String getSubmittedFileName() {
        return called;
    }

    @Override
    public long getSize() {
        return bytes;
    }

    @Override
    public void write(String fileName) {
        throw new UnsupportedOperationException("It is only read");
    }

    @Override
    public void delete() {
        Spool.remove(path);
    }

    @Override
    public @Nullable String getHeader(String name) {
        return null;
    }

    @Override
    public Collection<String> getHeaders(String name) {
        return List.of();
    }

    @Override
    public Collection<String> getHeaderNames() {
        return List.of();
    }
}
