package io.ledgerway.sandbox.books;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of organisations and the generation of their books. */
@Configuration(proxyBeanMethods = false)
@Import({BookWriter.class, Organisations.class})
@EnableConfigurationProperties(BooksProperties.class)
class BooksConfiguration {}
