package io.ledgerway.file.upload;

import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.util.Objects;
import org.apache.tomcat.util.http.fileupload.FileItemHeaders;
import org.apache.tomcat.util.http.fileupload.FileItemIterator;
import org.apache.tomcat.util.http.fileupload.FileUpload;
import org.apache.tomcat.util.http.fileupload.FileUploadException;
import org.apache.tomcat.util.http.fileupload.UploadContext;

/** The parts of a request one after the other, as they come in; nothing is buffered. */
final class MultipartBody {

    private static final int LONGEST_HEADERS = 8 << 10;

    private MultipartBody() {}

    /**
     * The parts.
     *
     * @param body the request's, bounded
     * @throws FileUploadException it is no multipart body
     */
    static FileItemIterator parts(HttpServletRequest request, InputStream body)
            throws java.io.IOException, FileUploadException {
        FileUpload upload = new Upload();
        upload.setHeaderEncoding("UTF-8");
        upload.setPartHeaderSizeMax(LONGEST_HEADERS);
        return upload.getItemIterator(new Context(request, body));
    }

    /** A part whose field has no name would be passed over. */
    private static final class Upload extends FileUpload {

        @Override
        public String getFieldName(FileItemHeaders headers) {
            return Objects.requireNonNullElse(super.getFieldName(headers), "");
        }
    }

    private record Context(HttpServletRequest request, InputStream body) implements UploadContext {

        @Override
        public String getCharacterEncoding() {
            return "UTF-8";
        }

        @Override
        public String getContentType() {
            return request.getContentType();
        }

        @Override
        public long contentLength() {
            return request.getContentLengthLong();
        }

        @Override
        public InputStream getInputStream() {
            return body;
        }
    }
}
