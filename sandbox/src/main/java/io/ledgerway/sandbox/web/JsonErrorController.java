package io.ledgerway.sandbox.web;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.stereotype.Controller;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.ModelAndView;

/**
 * Error bodies for errors outside the controllers, in the format of the path: native API, OAuth,
 * page or control API. Unexpected errors do not expose details.
 */
@Controller
@ControllerAdvice
class JsonErrorController implements ErrorController {

    private static final Logger LOG = LoggerFactory.getLogger(JsonErrorController.class);

    @ExceptionHandler
    Object failed(Exception failure, HttpServletRequest request) {
        HttpStatus status = statusOf(failure);
        if (status.is5xxServerError()) {
            LOG.error("A request failed unexpectedly", failure);
        }
        return answer(request.getRequestURI(), request, status);
    }

    /** Handles errors that the servlet container reports. */
    @RequestMapping("/error")
    Object error(HttpServletRequest request) {
        Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        Object uri = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        HttpStatus status =
                code instanceof Integer number ? HttpStatus.valueOf(number) : HttpStatus.NOT_FOUND;
        return answer(uri == null ? "/" : uri.toString(), request, status);
    }

    private static Object answer(String path, HttpServletRequest request, HttpStatus status) {
        String sentence = sentence(status);
        String accept = request.getHeader("Accept");
        if (path.startsWith("/native/")) {
            return json(status, Map.of("code", code(status), "message", sentence));
        }
        if (path.startsWith("/_sandbox") || accept == null || !accept.contains("text/html")) {
            String error = path.startsWith("/oauth/") ? "invalid_request" : sentence;
            return json(status, Map.of("error", error));
        }
        ModelAndView page = new ModelAndView("problem", Map.of("sentence", sentence));
        page.setStatus(status);
        return page;
    }

    private static ResponseEntity<Map<String, String>> json(
            HttpStatus status, Map<String, String> body) {
        return ResponseEntity.status(status).contentType(MediaType.APPLICATION_JSON).body(body);
    }

    private static HttpStatus statusOf(Exception failure) {
        if (failure instanceof ErrorResponse response) {
            return HttpStatus.valueOf(response.getStatusCode().value());
        }
        boolean theCallers =
                failure instanceof HttpMessageNotReadableException
                        || failure instanceof MethodArgumentTypeMismatchException;
        return theCallers ? HttpStatus.BAD_REQUEST : HttpStatus.INTERNAL_SERVER_ERROR;
    }

    private static String code(HttpStatus status) {
        return switch (status) {
            case NOT_FOUND -> "not_found";
            case CONTENT_TOO_LARGE -> "too_large";
            default -> status.is5xxServerError() ? "internal_error" : "bad_request";
        };
    }

    private static String sentence(HttpStatus status) {
        return switch (status) {
            case BAD_REQUEST -> "The request cannot be understood";
            case NOT_FOUND -> "The path does not exist";
            case METHOD_NOT_ALLOWED -> "The method is not allowed";
            case UNSUPPORTED_MEDIA_TYPE -> "The content type is not supported";
            case CONTENT_TOO_LARGE -> "The request is too large";
            default ->
                    status.is5xxServerError()
                            ? "Internal error; see the log of the sandbox"
                            : status.getReasonPhrase();
        };
    }
}
