package io.ledgerway.starter.lenientrequest;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.accept.ContentNegotiationStrategy;
import org.springframework.web.accept.HeaderContentNegotiationStrategy;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Responds to operations with JSON whatever {@code Accept} names. Spring compares the header with
 * the response after the operation has been executed. The caller would get 406, and the result of
 * the operation, such as the secret of a new key, would be lost. RFC 9110, section 12.5.1, permits
 * a server to disregard the header. An operation that sets the content type of its response keeps
 * it.
 */
final class JsonNegotiation implements ContentNegotiationStrategy {

    private static final List<MediaType> JSON = List.of(MediaType.APPLICATION_JSON);

    private final ContentNegotiationStrategy header = new HeaderContentNegotiationStrategy();

    @Override
    public List<MediaType> resolveMediaTypes(NativeWebRequest request)
            throws HttpMediaTypeNotAcceptableException {
        return isJsonOperation(request) ? JSON : header.resolveMediaTypes(request);
    }

    /** An operation whose mapping declares no other media type. */
    private static boolean isJsonOperation(NativeWebRequest request) {
        return attribute(request, HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE)
                        instanceof HandlerMethod method
                && AnnotatedElementUtils.hasAnnotation(method.getBeanType(), ResponseBody.class)
                && attribute(request, HandlerMapping.PRODUCIBLE_MEDIA_TYPES_ATTRIBUTE) == null;
    }

    private static @Nullable Object attribute(NativeWebRequest request, String name) {
        return request.getAttribute(name, RequestAttributes.SCOPE_REQUEST);
    }
}
