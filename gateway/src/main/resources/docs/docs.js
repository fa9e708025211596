// Shows /openapi.json with Swagger UI. An API key that is pasted here stays in the page's memory.
window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  validatorUrl: null,
  persistAuthorization: false,
  // People paste the key; the header wants "Basic" and base64.
  requestInterceptor: (request) => {
    const given = request.headers.Authorization;
    if (given && !/^(Basic|Bearer) /.test(given)) {
      request.headers.Authorization = 'Basic ' + btoa(given);
    }
    return request;
  },
});
