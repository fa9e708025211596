package io.ledgerway.file.upload;

import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spooled file as a readable part of a request. */
record SpooledPart(SpooledFile file) implements Part {

    @Override
    public InputStream getInputStream() throws IOException {
        return Files.newInputStream(file.path());
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
        return file.name().toString();
    }

    @Override
    public long getSize() {
        return file.fingerprint().bytes();
    }

    @Override
    public void write(String fileName) {
        throw new UnsupportedOperationException("It is only read");
    }

    @Override
    public void delete() {
        Spool.remove(file.path());
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
