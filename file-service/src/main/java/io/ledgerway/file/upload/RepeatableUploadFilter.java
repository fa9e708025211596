package io.ledgerway.file.upload;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Receives the files of an upload with an {@code Idempotency-Key} before the starter compares the
 * request.
 */
final class RepeatableUploadFilter extends OncePerRequestFilter {

    private static final Pattern UPLOAD =
            Pattern.compile("/companies/([^/]+)/connections/([^/]+)/files");

    private final UploadReceiver uploadReceiver;
    private final CompanyDirectory companyDirectory;

    RepeatableUploadFilter(UploadReceiver uploadReceiver, CompanyDirectory companyDirectory) {
        this.uploadReceiver = uploadReceiver;
        this.companyDirectory = companyDirectory;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getHeader("Idempotency-Key") == null || !isUpload(request);
    }

    static boolean isUpload(HttpServletRequest request) {
        return "POST".equals(request.getMethod())
                && UPLOAD.matcher(request.getRequestURI()).matches();
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Matcher path = UPLOAD.matcher(request.getRequestURI());
        var _ = path.matches();
        Supplier<ClientId> client = () -> client(path.group(1), path.group(2));
        try (RepeatableUpload upload = new RepeatableUpload(request, uploadReceiver, client)) {
            chain.doFilter(upload, response);
        }
    }

    /** Skips the body if the caller may not upload; the handler then returns the error. */
    private ClientId client(String company, String connection) {
        try {
            return companyDirectory
                    .require(
                            Caller.current().orElseThrow(),
                            new CompanyId(UUID.fromString(company)),
                            new ConnectionId(UUID.fromString(connection)))
                    .clientId();
        } catch (IllegalArgumentException e) {
            throw ApiException.notFound("NotFound");
        }
    }
}
