package io.ledgerway.expense.categorymapping;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    CategoryMappingRepository.class,
    CategoryMappingService.class,
    ExpenseMappingQueries.class,
    PostedLineRepository.class
})
class CategoryMappingConfiguration {}
