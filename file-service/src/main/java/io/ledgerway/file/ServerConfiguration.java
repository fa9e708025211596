package io.ledgerway.file;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    /** Chunk size of uploads and downloads; a connection has two buffers of this size. */
    private static final String PIECE = String.valueOf(64 << 10);

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> largePieces() {
        return server ->
                server.addConnectorCustomizers(connector -> {
                    connector.setProperty("socket.appReadBufSize", PIECE);
                    connector.setProperty("socket.appWriteBufSize", PIECE);
                });
    }
}
